import { join } from 'node:path';
import { freshFolder } from '@afterword/testing';
import { DecodedRecording } from '../src/audio/decoded-recording';
import { Ffmpeg } from '../src/audio/decode-audio';

/** A file as the service decodes it. */
export async function decodeRecording(file: string, signal = new AbortController().signal): Promise<DecodedRecording> {
  const samples = join(await freshFolder(), 'samples');
  const meter = await new Ffmpeg('ffmpeg').decode(file, samples, signal);
  return new DecodedRecording(samples, 'etag', meter);
}
