import * as speech from '@afterword/testing/speech';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ForcedAlignmentService } from '../src/alignment/forced-alignment.service';
import type { DecodedRecording } from '../src/audio/decoded-recording';
import { findSilences, measureLevels } from '../src/audio/levels';
import { msToSamples } from '../src/audio/pcm';
import { decodeRecording } from './decode-recording';

const signal = new AbortController().signal;

describe('forced alignment', () => {
  /** Aligns one passage. */
  const align = async (texts: readonly string[], audio: Int16Array, language: string | null, abort = signal) =>
    (await new ForcedAlignmentService().align([{ words: texts, samples: audio }], language, abort))[0]!;
  const lines = speech.EPISODE.slice(0, 4);
  const words = lines.flatMap(({ text }) => text.split(' '));
  let recording: DecodedRecording;
  let samples: Int16Array;

  beforeAll(async () => {
    recording = await decodeRecording(await speech.recordingOf(lines));
    samples = await recording.chunkAt({ startMs: 0, endMs: recording.durationMs }).readSamples();
  });

  it('finds every word, in order, and the start of each turn after a pause', async () => {
    const ranges = (await align(words, samples, 'en'))!;
    expect(ranges).toHaveLength(words.length);
    expect(ranges).not.toContain(null);
    const starts = ranges.map((range) => range!.startMs);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    const pauses = findSilences(measureLevels(samples));
    for (let turn = 1, first = 0; turn < lines.length; turn++) {
      first += lines[turn - 1]!.text.split(' ').length;
      const distance = Math.min(...pauses.map(({ endMs }) => Math.abs(endMs - starts[first]!)));
      expect(distance).toBeLessThan(300);
    }
  });

  it('works for text with unknown names, numbers and dashes', async () => {
    const ranges = await align(['—', ...words.slice(0, 40), 'Xqzzr', '2026.', ...words.slice(40)], samples, null);
    expect(ranges).toHaveLength(words.length + 3);
    expect(ranges![0]).toBeNull();
  });

  it('returns null for text in another language', async () => {
    const german = 'Meine sehr verehrten Damen und Herren, willkommen zur heutigen Sendung über Nachbarschaft.'.split(' ');
    expect(await align(german, samples, null)).toBeNull();
    expect(await align(words, samples, 'de')).toBeNull();
  });

  it('returns null for more text than can be spoken in the time', async () => {
    const many = Array.from({ length: 20 }, () => words).flat();
    expect(await align(many, samples, 'en')).toBeNull();
    expect(await align(['1'.repeat(2000)], samples, 'en')).toBeNull();
  });

  it('returns null for silence, over which the library would distribute any words', async () => {
    const silence = new Int16Array(msToSamples(5000));
    expect(await align('Nobody waits alone here'.split(' '), silence, 'en')).toBeNull();
  });

  it('is aborted by its signal', async () => {
    await expect(align(words, samples, 'en', AbortSignal.abort())).rejects.toThrow();
  });
});
