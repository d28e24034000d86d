import { GetTranscriptText, peaksKey, TranscriptTimed, wholeText, WordTimingRequested } from '@afterword/proto';
import { eventually } from '@afterword/platform/testing';
import { freshFolder } from '@afterword/testing';
import * as speech from '@afterword/testing/speech';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JOB_TIMEOUT_MS, TranscriptionUnderTest } from './transcription-under-test';

const VTT = `WEBVTT

00:00.000 --> 00:04.000
<v Grace>Welcome to The Open Door. Today we talk about good neighbours.

00:04.000 --> 00:08.000
<v Thomas>You cannot love your neighbour if you do not know his name.
`;

describe('importing a transcript without an engine', () => {
  let transcription: TranscriptionUnderTest;
  let recording: string;

  beforeAll(async () => {
    transcription = await TranscriptionUnderTest.start();
    recording = await speech.recordingOf(speech.SHORT_EPISODE);
  }, JOB_TIMEOUT_MS);
  afterAll(() => transcription.stop());

  const importFile = async (
    name: string,
    text: string,
    audio: Parameters<TranscriptionUnderTest['upload']>[0] = recording,
    language: string | null = null,
  ) => {
    const { key } = await transcription.storeFile({ name, bytes: Buffer.from(text) });
    return transcription.upload(audio, { transcriptFilePath: key, language });
  };

  const textOf = async (episodeId: string): Promise<string> => {
    const text = await wholeText((fromSegment) => transcription.product.request(GetTranscriptText, { episodeId, fromSegment }));
    return text!;
  };

  it(
    'keeps every word of a silent recording',
    async () => {
      const job = await importFile('episode.vtt', VTT, await speech.silence(await freshFolder()));
      expect(await transcription.waitForCompletion(job)).toMatchObject({ engine: 'import', wordCount: 23 });
    },
    JOB_TIMEOUT_MS,
  );

  it(
    'keeps speakers and words, and aligns the words with the recording',
    async () => {
      const job = await importFile('episode.vtt', VTT);
      expect(await transcription.waitForCompletion(job)).toMatchObject({ engine: 'import', wordCount: 23, accuracy: null });
      const page = await transcription.waitUntilAligned(job);
      expect(page).toMatchObject({ engine: 'import', model: null, draft: false });
      expect(page.segments.map(({ speaker, words }) => [speaker, words])).toEqual([
        ['Grace', 11],
        ['Thomas', 12],
      ]);
      expect(await textOf(job.episodeId)).toBe(
        'Welcome to The Open Door. Today we talk about good neighbours.\n\nYou cannot love your neighbour if you do not know his name.',
      );
    },
    JOB_TIMEOUT_MS,
  );

  it(
    'is readable before the recording is decoded, and keeps ids, text and version when its words are aligned afterwards',
    async () => {
      const { key } = await transcription.storeFile({ name: 'episode.vtt', bytes: Buffer.from(VTT) });
      const job = await transcription.upload(recording, { transcriptFilePath: key, duration: 8 });
      await transcription.waitForCompletion(job);
      expect(transcription.received(WordTimingRequested, job)).toMatchObject([{ firstWordId: 1 }]);
      const aligned = await transcription.waitUntilAligned(job);
      expect(aligned).toMatchObject({ version: 1, wordCount: 23 });
      expect(aligned.words.ids).toEqual(Array.from({ length: 23 }, (_, index) => index + 1));
      expect(aligned.words.texts.slice(0, 5)).toEqual(['Welcome', 'to', 'The', 'Open', 'Door.']);
      expect(aligned.words.starts).toEqual(aligned.words.starts.toSorted((a, b) => a - b));
      expect((await transcription.store.stat(peaksKey(job.episodeId))).size).toBeGreaterThan(0);
    },
    JOB_TIMEOUT_MS,
  );

  it(
    'marks what a recognizer repeated as unsure, without an accuracy of the whole',
    async () => {
      const text = `Welcome to the show, where we talk about doors, tables and the people around them.\n${'Thank you for watching!\n'.repeat(5)}See you next week, and bring your neighbour along.\n`;
      const job = await importFile('episode.txt', text);
      expect(await transcription.waitForCompletion(job)).toMatchObject({ accuracy: null });
      const [page] = await transcription.readPages(job.episodeId);
      const unsure = page!.words.texts.filter((_, index) => page!.words.confidences[index] === 0);
      expect(unsure.join(' ')).toBe('Thank you for watching! '.repeat(5).trim());
    },
    JOB_TIMEOUT_MS,
  );

  it(
    'has the duration of its recording, not the one that the file states, as soon as the recording is decoded',
    async () => {
      const { key } = await transcription.storeFile({ name: 'episode.vtt', bytes: Buffer.from(VTT) });
      const job = await transcription.upload(recording, { transcriptFilePath: key, duration: 60 });
      expect(await transcription.waitForCompletion(job)).toMatchObject({ duration: 60 });
      expect(await transcription.waitUntilAligned(job)).toMatchObject({ duration: 8 });
      const timed = () => transcription.product.received(TranscriptTimed).filter(({ episodeId }) => episodeId === job.episodeId);
      await eventually(() => expect(timed()).toMatchObject([{ duration: 8 }]));
    },
    JOB_TIMEOUT_MS,
  );

  it(
    'is readable although its recording cannot be decoded',
    async () => {
      const { key } = await transcription.storeFile({ name: 'episode.vtt', bytes: Buffer.from(VTT) });
      const job = await transcription.upload(await speech.truncatedAudio(await freshFolder()), { transcriptFilePath: key, duration: 8 });
      expect(await transcription.waitForCompletion(job)).toMatchObject({ wordCount: 23 });
      expect((await transcription.readPages(job.episodeId))[0]).toMatchObject({ timing: 'estimated' });
    },
    JOB_TIMEOUT_MS,
  );

  it(
    'stores no results of chunks, because they cost nothing',
    async () => {
      const job = await importFile('episode.vtt', VTT);
      await transcription.waitForCompletion(job);
      expect(await transcription.countRows('transcription_chunks', job.episodeId)).toBe(0);
      expect(await transcription.countRows('transcripts', job.episodeId)).toBe(1);
    },
    JOB_TIMEOUT_MS,
  );

  it(
    'estimates the times of plain text that is too long to align, and returns it in pages that fit into a message',
    async () => {
      const text = `${speech.EPISODE.map(({ text: line }) => line).join('\n')}\n`.repeat(60);
      const job = await importFile('episode.txt', text, await speech.recordingOf(speech.EPISODE));
      const { wordCount } = await transcription.waitForCompletion(job);
      const pages = await transcription.readPages(job.episodeId);
      expect(pages.length).toBeGreaterThan(1);
      expect(pages[0]!.timing).toBe('estimated');
      const ids = pages.flatMap(({ words }) => words.ids);
      expect(ids).toEqual(Array.from({ length: wordCount }, (_, index) => index + 1));
      const starts = pages.flatMap(({ words }) => words.starts);
      expect(starts).toEqual(starts.toSorted((a, b) => a - b));
      expect((await textOf(job.episodeId)).split(/\s+/)).toEqual(pages.flatMap(({ words }) => words.texts));
      for (const page of pages) expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThanOrEqual(512 * 1024 + 1024);
    },
    JOB_TIMEOUT_MS,
  );

  it(
    'puts the words of overlapping cues in order',
    async () => {
      const job = await importFile(
        'overlap.srt',
        '1\n00:00:01,000 --> 00:00:08,000\n<b>Everybody speaks</b>\n\n2\n00:00:02,000 --> 00:00:03,000\nat the same time.\n',
        recording,
        'de',
      );
      await transcription.waitForCompletion(job);
      const { words } = (await transcription.readPages(job.episodeId))[0]!;
      expect(words.texts).toEqual(['Everybody', 'speaks', 'at', 'the', 'same', 'time.']);
      expect(words.starts).toEqual(words.starts.toSorted((a, b) => a - b));
      expect(words.ends.every((end, index) => end >= words.starts[index]!)).toBe(true);
    },
    JOB_TIMEOUT_MS,
  );

  it(
    'works in any language, with estimated times if it is not English',
    async () => {
      const job = await importFile('episode.vtt', VTT, recording, 'de');
      await transcription.waitForCompletion(job);
      expect((await transcription.readPages(job.episodeId))[0]).toMatchObject({ language: 'de', timing: 'estimated' });
    },
    JOB_TIMEOUT_MS,
  );

  it.each([
    [
      'of another recording',
      'other.srt',
      '1\n00:59:00,000 --> 00:59:05,000\nMuch later.\n',
      /goes on to 59:00, but the recording ends at 0:08/,
    ],
    ['that is damaged', 'broken.json', '{"segments":', /damaged or cut off/],
    ['that begins before the recording does', 'early.vtt', 'WEBVTT\n\n-00:01.000 --> 00:03.000\nEarly.\n', /time that cannot be read/],
    ['of more than twenty megabytes', 'huge.srt', '1\n00:00:01,000 --> 00:00:02,000\nHello.\n\n'.repeat(600_000), /larger than 20 MB/],
    ['without text', 'empty.txt', '\n\n', /is empty/],
  ])(
    'rejects a transcript %s',
    async (_, name, text, message) => {
      expect(await transcription.waitForFailure(await importFile(name, text))).toMatch(message);
    },
    JOB_TIMEOUT_MS,
  );
});
