import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freshFolder } from '@afterword/testing';
import * as speech from '@afterword/testing/speech';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { decodeAudio, DECODER_LIMITS } from '../src/audio/decode-audio';
import { msToSamples } from '../src/audio/pcm';
import { decodeRecording } from './decode-recording';

describe('decoding a recording', () => {
  let folder: string;
  let recording: string;

  beforeAll(async () => {
    folder = await freshFolder();
    recording = await speech.recordingOf(speech.EPISODE);
  });

  it('gives its exact duration, a plan that covers it, and ten peaks a second', async () => {
    const { durationMs, plan, peaks } = await decodeRecording(recording);
    expect(durationMs).toBeGreaterThan(60_000);
    expect(plan.chunks.at(-1)!.endMs).toBe(durationMs);
    expect(Math.abs(peaks.length - durationMs / 100)).toBeLessThanOrEqual(1);
    expect(Math.max(...peaks)).toBeGreaterThan(20);
  });

  it('gives the same plan every time', async () => {
    expect((await decodeRecording(recording)).plan).toEqual((await decodeRecording(recording)).plan);
  });

  it('gives any chunk as samples and as a WAV file', async () => {
    const chunk = (await decodeRecording(recording)).chunkAt({ startMs: 1000, endMs: 3000 });
    expect(await chunk.readSamples()).toHaveLength(msToSamples(2000));
    const { name, bytes } = await chunk.readFile();
    const wav = join(folder, name);
    await writeFile(wav, bytes);
    expect((await decodeRecording(wav)).durationMs).toBe(2000);
  });

  it('decodes what it can of a truncated file', async () => {
    const cut = join(folder, 'cut.mp3');
    const whole = await readFile(recording);
    await writeFile(cut, whole.subarray(0, whole.length / 3));
    const { durationMs } = await decodeRecording(cut);
    const { durationMs: all } = await decodeRecording(recording);
    expect(durationMs / all).toBeCloseTo(1 / 3, 1);
  });

  it('recognizes silence', async () => {
    const { chunk, durationMs } = await decodedSilence(folder);
    expect(chunk.isSilent).toBe(true);
    expect(durationMs).toBeGreaterThan(19_000);
  });

  it.each(['emptyFile', 'zipNamedMp3', 'programNamedMp3', 'pageNamedMp3', 'playlistNamedMp3', 'truncatedAudio'] as const)(
    'rejects %s with a message',
    async (make) => {
      const message = 'The recording could not be read: there is no playable audio in the file. Export it again and upload the new file.';
      await expect(decodeRecording(await speech[make](folder))).rejects.toMatchObject({ code: 'unprocessable', message });
    },
  );

  it('is aborted by its signal', async () => {
    const stop = new AbortController();
    const decoding = decodeRecording(recording, stop.signal);
    stop.abort();
    await expect(decoding).rejects.toMatchObject({ name: 'AbortError' });
  });

  it.each([
    ['writes too much', { outputBytes: 1000 }],
    ['takes too long', { timeoutMs: 1 }],
  ])('fails with a message if the decoder %s', async (_, limit) => {
    const limits = { ...DECODER_LIMITS, ...limit };
    const decoding = decodeAudio({ program: 'ffmpeg', source: recording, target: join(folder, 'none'), signal: noSignal(), limits });
    await expect(decoding).rejects.toMatchObject({
      code: 'unprocessable',
      message:
        'The recording could not be read: decoding it takes more time or memory than any recording should. Export it again and upload the new file.',
    });
  });

  it('names a missing program', async () => {
    const decoding = decodeAudio({ program: 'no-such-ffmpeg', source: recording, target: join(folder, 'none'), signal: noSignal() });
    await expect(decoding).rejects.toThrow(/no-such-ffmpeg/);
  });
});

const noSignal = () => new AbortController().signal;

async function decodedSilence(folder: string) {
  const recording = await decodeRecording(await speech.silence(folder));
  return { durationMs: recording.durationMs, chunk: recording.chunkAt(recording.plan.chunks[0]!) };
}
