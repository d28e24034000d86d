import * as speech from '@afterword/testing/speech';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ForcedAlignmentService } from '../src/alignment/forced-alignment.service';
import type { DecodedRecording } from '../src/audio/decoded-recording';
import { findSilences, measureLevels } from '../src/audio/levels';
import { decodeRecording } from './decode-recording';

const signal = new AbortController().signal;

describe('aligning a text with its recording', () => {
  const lines = speech.EPISODE.slice(0, 6);
  const words = lines.flatMap(({ text }) => text.split(' '));
  let recording: DecodedRecording;
  let samples: Int16Array;

  beforeAll(async () => {
    recording = await decodeRecording(await speech.recordingOf(lines));
    samples = await recording.chunkAt({ startMs: 0, endMs: recording.durationMs }).readSamples();
  });

  it('finds every word, in order, and each turn where the voice sets in after a pause', async () => {
    const spans = (await new ForcedAlignmentService().align(words, samples, 'en', signal))!;
    expect(spans).toHaveLength(words.length);
    expect(spans).not.toContain(null);
    const starts = spans.map((span) => span!.startMs);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    const pauses = findSilences(measureLevels(samples));
    for (let turn = 1, first = 0; turn < lines.length; turn++) {
      first += lines[turn - 1]!.text.split(' ').length;
      const distance = Math.min(...pauses.map(({ endMs }) => Math.abs(endMs - starts[first]!)));
      expect(distance).toBeLessThan(300);
    }
  });

  it('aligns text with unknown names, numbers and dashes', async () => {
    const spans = await new ForcedAlignmentService().align(
      ['—', ...words.slice(0, 40), 'Xqzzr', '2026.', ...words.slice(40)],
      samples,
      null,
      signal,
    );
    expect(spans).toHaveLength(words.length + 3);
    expect(spans![0]).toBeNull();
  });

  it('says of text in another language that it does not fit', async () => {
    const german = 'Meine sehr verehrten Damen und Herren, willkommen zur heutigen Sendung über Nachbarschaft.'.split(' ');
    expect(await new ForcedAlignmentService().align(german, samples, null, signal)).toBeNull();
    expect(await new ForcedAlignmentService().align(words, samples, 'de', signal)).toBeNull();
  });

  it('does not try a text that nobody can say in so little time', async () => {
    const many = Array.from({ length: 20 }, () => words).flat();
    expect(await new ForcedAlignmentService().align(many, samples, 'en', signal)).toBeNull();
    expect(await new ForcedAlignmentService().align(['1'.repeat(2000)], samples, 'en', signal)).toBeNull();
  });

  it('stops when it is told to', async () => {
    await expect(new ForcedAlignmentService().align(words, samples, 'en', AbortSignal.abort())).rejects.toThrow();
  });
});
