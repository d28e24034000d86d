import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freshFolder } from '@afterword/testing';
import * as speech from '@afterword/testing/speech';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { DECODER_LIMITS, Ffmpeg } from '../src/audio/decode-audio';
import { msToSamples } from '../src/audio/pcm';
import { decodeRecording } from './decode-recording';

describe('decoding a recording', () => {
  let folder: string;
  let recording: string;

  beforeAll(async () => {
    folder = await freshFolder();
    recording = await speech.recordingOf(speech.EPISODE);
  });

  it('gives its exact length, a plan that covers it, and ten peaks a second', async () => {
    const { durationMs, plan, peaks } = await decodeRecording(recording);
    expect(durationMs).toBeGreaterThan(60_000);
    expect(plan.chunks.at(-1)!.endMs).toBe(durationMs);
    expect(Math.abs(peaks.length - durationMs / 100)).toBeLessThanOrEqual(1);
    expect(Math.max(...peaks)).toBeGreaterThan(20);
  });

  it('gives the same plan every time', async () => {
    expect((await decodeRecording(recording)).plan).toEqual((await decodeRecording(recording)).plan);
  });

  it('reads any passage as samples and as a WAV file', async () => {
    const passage = (await decodeRecording(recording)).chunkAt({ startMs: 1000, endMs: 3000 });
    expect(await passage.readSamples()).toHaveLength(msToSamples(2000));
    const { name, bytes } = await passage.readFile();
    const wav = join(folder, name);
    await writeFile(wav, bytes);
    expect((await decodeRecording(wav)).durationMs).toBe(2000);
  });

  it('counts of a cut-off file what can be decoded', async () => {
    const cut = join(folder, 'cut.mp3');
    const whole = await readFile(recording);
    await writeFile(cut, whole.subarray(0, whole.length / 3));
    const { durationMs } = await decodeRecording(cut);
    const { durationMs: all } = await decodeRecording(recording);
    expect(durationMs / all).toBeCloseTo(1 / 3, 1);
  });

  it('knows silence', async () => {
    const { passage, durationMs } = await decodedSilence(folder);
    expect(passage.isSilent).toBe(true);
    expect(durationMs).toBeGreaterThan(19_000);
  });

  it.each(['emptyFile', 'zipNamedMp3', 'programNamedMp3', 'pageNamedMp3', 'playlistNamedMp3', 'truncatedAudio'] as const)(
    'refuses %s with a sentence',
    async (make) => {
      const sentence = 'The recording could not be read: there is no playable audio in the file. Export it again and upload it anew.';
      await expect(decodeRecording(await speech[make](folder))).rejects.toMatchObject({ code: 'unprocessable', message: sentence });
    },
  );

  it('stops at once when it is told to', async () => {
    const stop = new AbortController();
    const decoding = decodeRecording(recording, stop.signal);
    stop.abort();
    await expect(decoding).rejects.toMatchObject({ name: 'AbortError' });
  });

  it.each([
    ['writes without end', { outputBytes: 1000 }],
    ['takes too long', { timeoutMs: 1 }],
  ])('fails with a sentence when the decoder %s', async (_, limit) => {
    const decoding = new Ffmpeg('ffmpeg', { ...DECODER_LIMITS, ...limit }).decode(recording, join(folder, 'none'), noSignal());
    await expect(decoding).rejects.toMatchObject({
      code: 'unprocessable',
      message:
        'The recording could not be read: decoding it takes more time or memory than any recording should. Export it again and upload it once more.',
    });
  });

  it('says which program is missing', async () => {
    const decoding = new Ffmpeg('no-such-ffmpeg').decode(recording, join(folder, 'none'), noSignal());
    await expect(decoding).rejects.toThrow(/no-such-ffmpeg/);
  });
});

const noSignal = () => new AbortController().signal;

async function decodedSilence(folder: string) {
  const recording = await decodeRecording(await speech.silence(folder));
  return { durationMs: recording.durationMs, passage: recording.chunkAt(recording.plan.chunks[0]!) };
}
