import { join } from 'node:path';
import { freshFolder } from '@afterword/testing';
import { decodeAudio } from '../src/audio/decode-audio';
import { DecodedRecording } from '../src/audio/decoded-recording';

/** Decodes a file as the service does. */
export async function decodeRecording(file: string, signal = new AbortController().signal): Promise<DecodedRecording> {
  const target = join(await freshFolder(), 'samples');
  const analyzer = await decodeAudio({ program: 'ffmpeg', source: file, target, signal });
  return new DecodedRecording(target, 'etag', analyzer);
}
