import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DecodedRecording } from '../src/audio/decoded-recording';
import { Ffmpeg } from '../src/audio/ffmpeg';

export const scratchFolder = () => mkdtemp(join(tmpdir(), 'afterword-recording-'));

/** A file as the service decodes it. */
export async function decoded(file: string, signal = new AbortController().signal): Promise<DecodedRecording> {
  const samples = join(await scratchFolder(), 'samples');
  const meter = await new Ffmpeg('ffmpeg').decode(file, samples, signal);
  return new DecodedRecording(samples, 'etag', meter);
}
