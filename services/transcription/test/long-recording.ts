import * as speech from '@afterword/testing/speech';
import { encodeWav } from '../src/audio/pcm';
import { decodeRecording } from './decode-recording';

/** The gap grows with each repetition, so that no two chunks are the same. */
const GAP_SAMPLES = 3700;

/** Repeats the sample episode, which takes 2.6 minutes. */
export async function longRecording(times: number): Promise<{ name: string; bytes: Buffer }> {
  const recording = await decodeRecording(await speech.recordingOf(speech.EPISODE));
  const samples = await recording.chunkAt({ startMs: 0, endMs: recording.durationMs }).readSamples();
  const startOf = (time: number) => time * samples.length + ((time * (time + 1)) / 2) * GAP_SAMPLES;
  const all = new Int16Array(startOf(times));
  for (let time = 0; time < times; time++) all.set(samples, startOf(time));
  return { name: 'long.wav', bytes: encodeWav(all) };
}
