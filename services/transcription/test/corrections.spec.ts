import { randomUUID } from 'node:crypto';
import { eventually } from '@afterword/platform/testing';
import {
  ApplyDictionary,
  ChangeSpeaker,
  CorrectTranscript,
  EpisodeDeleted,
  type JobStatus,
  ListActiveDictionary,
  TranscriptCorrected,
  TranscriptionRequested,
  UndoTranscriptChange,
} from '@afterword/proto';
import * as speech from '@afterword/testing/speech';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Episodes, episodesAnswering } from './episodes-answering';
import { longRecording } from './long-recording';
import { JOB_MS, TranscriptionUnderTest } from './transcription-under-test';

const VTT = `WEBVTT

00:00.000 --> 00:02.000
<v Grace>Welcome to the open dore.

00:02.000 --> 00:05.000
<v Thomas>Today I talk with Anna Rays about good neighbours.

00:05.000 --> 00:07.000
<v Grace>Thank you all.
`;
const STALE = 'The transcript has changed since you opened it.';

describe('changing a transcript', () => {
  let transcription: TranscriptionUnderTest;
  let episodes: Episodes;
  let recording: string;
  let entries: { term: string; variations: string[] }[] = [];

  beforeAll(async () => {
    transcription = await TranscriptionUnderTest.start({ POCKETSPHINX_PATH: 'no-such-recogniser' });
    recording = await speech.recordingOf(speech.SHORT_EPISODE);
    episodes = await episodesAnswering(transcription.product);
    await transcription.product.answer(ListActiveDictionary, ({ after = '0' }) => {
      const at = Number(after);
      return { entries: entries.slice(at, at + 1), next: at + 1 < entries.length ? String(at + 1) : null };
    });
  }, JOB_MS);
  beforeEach(() => void (entries = []));
  afterAll(() => transcription.stop());

  /** An episode whose transcript was brought; in a language that is not aligned, so that it is there at once. */
  const transcribed = async (text = VTT, name = 'episode.vtt', audio: Parameters<TranscriptionUnderTest['upload']>[0] = recording) => {
    const { key } = await transcription.keep({ name, bytes: Buffer.from(text) });
    const job = await transcription.upload(audio, { transcriptFilePath: key, language: 'de' });
    await transcription.completed(job);
    return job.episodeId;
  };
  const transcriptOf = async (episodeId: string) => {
    const [page] = await transcription.pages(episodeId);
    const { segments, words, ...facts } = page!;
    let at = 0;
    const lines = segments.map(({ id, speaker, words: count }) => ({ id, speaker, text: words.texts.slice(at, (at += count)).join(' ') }));
    return { ...facts, segments, words, lines };
  };
  const correct = (episodeId: string, baseVersion: number, ...edits: { segmentId: number; text: string }[]) =>
    transcription.product.ask(CorrectTranscript, { episodeId, baseVersion, edits });
  const undo = (episodeId: string, baseVersion: number) => transcription.product.ask(UndoTranscriptChange, { episodeId, baseVersion });
  const speakers = (episodeId: string, baseVersion: number, change: { from: string | null; to: string; segmentId?: number }) =>
    transcription.product.ask(ChangeSpeaker, { episodeId, baseVersion, ...change });
  const apply = (episodeId: string) => transcription.product.ask(ApplyDictionary, { episodeId });
  const announced = (id: string) => transcription.product.heard(TranscriptCorrected).filter(({ episodeId }) => episodeId === id);

  describe('a word', () => {
    it(
      'leaves every other word its id and its time, and makes a new version',
      async () => {
        const episodeId = await transcribed();
        const before = await transcriptOf(episodeId);
        const { transcript, correctedWords } = await correct(episodeId, 1, { segmentId: 1, text: 'Welcome to the open door.' });
        expect(correctedWords).toBe(1);
        expect(transcript).toMatchObject({ version: 2, wordCount: before.wordCount, accuracy: 94 });
        const after = await transcriptOf(episodeId);
        expect(after.version).toBe(2);
        expect(after.lines[0]).toEqual({ id: 1, speaker: 'Grace', text: 'Welcome to the open door.' });
        expect(after.words.ids).toEqual(before.words.ids.with(4, before.wordCount + 1));
        expect([after.words.starts, after.words.ends]).toEqual([before.words.starts, before.words.ends]);
      },
      JOB_MS,
    );

    it(
      'is announced with the words it touches, and shown to open pages',
      async () => {
        const episodeId = await transcribed();
        await correct(episodeId, 1, { segmentId: 2, text: 'Today I talk with Ana Reyes about very good neighbours.' });
        const news = await eventually(() => {
          const [first] = announced(episodeId);
          if (!first) throw new Error('Nothing has been announced.');
          return first;
        });
        expect(news).toEqual({
          episodeId,
          from: 1,
          to: 2,
          wordCount: 18,
          accuracy: 83,
          changed: [{ firstWordId: 10, lastWordId: 13 }],
        });
        for (const entity of ['transcript', 'episode'] as const) {
          await eventually(() => expect(transcription.product.notices).toContainEqual({ entity, id: episodeId }));
        }
      },
      JOB_MS,
    );

    it(
      'is stored as it was typed, whatever it looks like',
      async () => {
        const episodeId = await transcribed();
        const text = '<script>alert(1)</script> שלום 👩‍👩‍👧‍👦 open door; DROP TABLE transcripts;--';
        await correct(episodeId, 1, { segmentId: 1, text });
        expect((await transcriptOf(episodeId)).lines[0]!.text).toBe(text);
      },
      JOB_MS,
    );

    it(
      'that stays the same makes no version',
      async () => {
        const episodeId = await transcribed();
        const { transcript, correctedWords } = await correct(episodeId, 1, { segmentId: 3, text: ' Thank  you all. ' });
        expect({ version: transcript.version, accuracy: transcript.accuracy, correctedWords }).toEqual({
          version: 1,
          accuracy: null,
          correctedWords: 0,
        });
        expect(announced(episodeId)).toEqual([]);
      },
      JOB_MS,
    );

    it(
      'that was the last one stays',
      async () => {
        const episodeId = await transcribed();
        const everything = [1, 2, 3].map((segmentId) => ({ segmentId, text: '' }));
        const refusal = { code: 'invalid_input', message: 'A transcript needs at least one word.' };
        await expect(correct(episodeId, 1, ...everything)).rejects.toMatchObject(refusal);
        expect((await transcriptOf(episodeId)).lines).toHaveLength(3);
      },
      JOB_MS,
    );
  });

  describe('on a version that is no longer current', () => {
    it(
      'is refused, with the present text',
      async () => {
        const episodeId = await transcribed();
        await correct(episodeId, 1, { segmentId: 1, text: 'Welcome to the open door.' }, { segmentId: 3, text: '' });
        const mine = correct(episodeId, 1, { segmentId: 1, text: 'Welcome, neighbours.' }, { segmentId: 3, text: 'Thanks.' });
        const present = [{ id: 1, speaker: 'Grace', text: 'Welcome to the open door.' }];
        await expect(mine).rejects.toMatchObject({ code: 'conflict', message: STALE, details: { version: 2, segments: present } });
        const stale = { code: 'conflict', message: STALE, details: { version: 2 } };
        await expect(undo(episodeId, 1)).rejects.toMatchObject(stale);
        await expect(speakers(episodeId, 1, { from: 'Grace', to: 'Gloria' })).rejects.toMatchObject(stale);
      },
      JOB_MS,
    );

    it(
      'lets one of many win who come at the same moment',
      async () => {
        const episodeId = await transcribed();
        const texts = Array.from({ length: 8 }, (_, index) => `Welcome to door ${index}.`);
        const outcomes = await Promise.allSettled(texts.map((text) => correct(episodeId, 1, { segmentId: 1, text })));
        const won = outcomes.findIndex(({ status }) => status === 'fulfilled');
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        const after = await transcriptOf(episodeId);
        expect([after.version, after.lines[0]!.text]).toEqual([2, texts[won]]);
      },
      JOB_MS,
    );
  });

  describe('and undoing it', () => {
    it(
      'restores words, ids, times, speakers and facts exactly, one change after the other',
      async () => {
        const episodeId = await transcribed();
        entries = [{ term: 'Ana Reyes', variations: ['anna rays'] }];
        const stages = [await transcriptOf(episodeId)];
        await correct(episodeId, 1, { segmentId: 1, text: 'Welcome in.' }, { segmentId: 3, text: '' });
        stages.push(await transcriptOf(episodeId));
        await speakers(episodeId, 2, { from: 'Thomas', to: 'Grace' });
        stages.push(await transcriptOf(episodeId));
        await apply(episodeId);
        for (const version of [4, 5, 6]) {
          const { transcript } = await undo(episodeId, version);
          expect(transcript.version).toBe(version + 1);
          expect(await transcriptOf(episodeId)).toEqual({ ...stages.pop(), version: version + 1 });
        }
        await expect(undo(episodeId, 7)).rejects.toMatchObject({ code: 'conflict', message: 'There is nothing to undo.' });
      },
      JOB_MS,
    );

    it(
      'says which words go, and gives no id twice',
      async () => {
        const episodeId = await transcribed();
        await correct(episodeId, 1, { segmentId: 1, text: 'Welcome to the open door.' });
        expect(await undo(episodeId, 2)).toMatchObject({ correctedWords: 1, transcript: { version: 3, accuracy: null } });
        await eventually(() =>
          expect(announced(episodeId)[1]).toMatchObject({ from: 2, to: 3, changed: [{ firstWordId: 18, lastWordId: 18 }] }),
        );
        await correct(episodeId, 3, { segmentId: 1, text: 'Welcome to the open gate.' });
        expect((await transcriptOf(episodeId)).words.ids[4]).toBe(19);
      },
      JOB_MS,
    );

    it(
      'reaches a hundred changes back',
      async () => {
        const episodeId = await transcribed();
        for (let version = 1; version <= 102; version++) {
          await speakers(episodeId, version, { from: version === 1 ? 'Thomas' : `Guest ${version - 1}`, to: `Guest ${version}` });
        }
        for (let version = 103; version < 203; version++) await undo(episodeId, version);
        await expect(undo(episodeId, 203)).rejects.toMatchObject({ code: 'conflict' });
        expect((await transcriptOf(episodeId)).lines[1]!.speaker).toBe('Guest 2');
      },
      JOB_MS,
    );
  });

  describe('who speaks', () => {
    it(
      'gives a name to somebody everywhere, or makes two of them one',
      async () => {
        const episodeId = await transcribed();
        await speakers(episodeId, 1, { from: 'Grace', to: ' Gloria ' });
        expect((await transcriptOf(episodeId)).segments.map(({ speaker }) => speaker)).toEqual(['Gloria', 'Thomas', 'Gloria']);
        const { transcript } = await speakers(episodeId, 2, { from: 'Thomas', to: 'Gloria' });
        expect(transcript).toMatchObject({ version: 3, accuracy: null });
        expect((await transcriptOf(episodeId)).segments.map(({ speaker }) => speaker)).toEqual(['Gloria', 'Gloria', 'Gloria']);
        await eventually(() => expect(announced(episodeId).map(({ changed }) => changed)).toEqual([[], []]));
      },
      JOB_MS,
    );

    it(
      'in one paragraph only, and where nobody was known',
      async () => {
        const episodeId = await transcribed('Good morning.\n\nGood evening.', 'episode.txt');
        await speakers(episodeId, 1, { from: null, to: 'Maya', segmentId: 1 });
        expect((await transcriptOf(episodeId)).segments[0]!.speaker).toBe('Maya');
        const nobody = { code: 'not_found', message: 'Nobody of this name speaks there.' };
        await expect(speakers(episodeId, 2, { from: 'Peter', to: 'Paul' })).rejects.toMatchObject(nobody);
        await expect(speakers(episodeId, 2, { from: 'Peter', to: 'Paul', segmentId: 1 })).rejects.toMatchObject(nobody);
      },
      JOB_MS,
    );
  });

  describe('by the dictionary', () => {
    it(
      'corrects every place once, and nothing the second time',
      async () => {
        const episodeId = await transcribed();
        entries = [
          { term: 'Ana Reyes', variations: ['anna rays'] },
          { term: 'Open Door', variations: ['open dore'] },
        ];
        expect(await apply(episodeId)).toEqual({ correctionsApplied: 2, version: 2 });
        const after = await transcriptOf(episodeId);
        expect(after.lines.map(({ text }) => text)).toEqual([
          'Welcome to the Open Door.',
          'Today I talk with Ana Reyes about good neighbours.',
          'Thank you all.',
        ]);
        expect(after.accuracy).toBeNull();
        await eventually(() =>
          expect(announced(episodeId)[0]?.changed).toEqual([
            { firstWordId: 4, lastWordId: 5 },
            { firstWordId: 10, lastWordId: 11 },
          ]),
        );
        expect(await apply(episodeId)).toEqual({ correctionsApplied: 0, version: 2 });
        expect(announced(episodeId)).toHaveLength(1);
      },
      JOB_MS,
    );

    it(
      'works on a transcript of many pages, which stays whole also where a paragraph is gone at the edge of a page',
      async () => {
        const text = `${speech.EPISODE.map(({ text: line }) => line).join('\n')}\n`.repeat(60);
        const episodeId = await transcribed(text, 'episode.txt', await longRecording(4));
        entries = [{ term: 'Church', variations: ['church'] }];
        const pages = await transcription.pages(episodeId);
        const firstOfSecond = pages[1]!.segments[0]!;
        await correct(episodeId, 1, { segmentId: firstOfSecond.id, text: '' });
        const { correctionsApplied, version } = await apply(episodeId);
        expect(correctionsApplied).toBeGreaterThanOrEqual(60);
        const after = await transcription.pages(episodeId);
        expect(after.map((page) => page.version)).toEqual(after.map(() => version));
        const ids = after.flatMap(({ words }) => words.ids);
        expect(ids).toHaveLength(after[0]!.wordCount);
        expect(new Set(ids).size).toBe(ids.length);
        expect(after.flatMap(({ segments }) => segments.map(({ id }) => id))).toEqual(
          pages.flatMap(({ segments }) => segments.map(({ id }) => id)).filter((id) => id !== firstOfSecond.id),
        );
      },
      JOB_MS,
    );
  });

  it.each<JobStatus>(['pending', 'processing'])(
    'is refused while a transcription is %s',
    async (status) => {
      const episodeId = await transcribed();
      episodes.transcribing(episodeId, status);
      const refusal = { code: 'conflict', message: expect.stringMatching(/being transcribed right now/) };
      await expect(correct(episodeId, 1, { segmentId: 1, text: 'No.' })).rejects.toMatchObject(refusal);
      await expect(apply(episodeId)).rejects.toMatchObject(refusal);
      await expect(undo(episodeId, 1)).rejects.toMatchObject(refusal);
      await expect(speakers(episodeId, 1, { from: 'Grace', to: 'Gloria' })).rejects.toMatchObject(refusal);
    },
    JOB_MS,
  );

  it(
    'has nothing to undo in a new transcription, whose words have new ids',
    async () => {
      const { key } = await transcription.keep({ name: 'episode.vtt', bytes: Buffer.from(VTT) });
      const job = await transcription.upload(recording, { transcriptFilePath: key, language: 'de' });
      await transcription.completed(job);
      await correct(job.episodeId, 1, { segmentId: 1, text: 'Welcome to the open door.' });
      const again = { ...job, jobId: randomUUID() };
      await transcription.product.announce(TranscriptionRequested, again);
      expect(await transcription.completed(again)).toMatchObject({ version: 3, accuracy: null });
      expect((await transcriptOf(job.episodeId)).words.ids[0]).toBe(19);
      await expect(undo(job.episodeId, 3)).rejects.toMatchObject({ code: 'conflict', message: 'There is nothing to undo.' });
    },
    JOB_MS,
  );

  it(
    'leaves nothing behind when its episode is deleted',
    async () => {
      const episodeId = await transcribed();
      await correct(episodeId, 1, { segmentId: 1, text: 'Welcome to the open door.' });
      const [{ id }] = await transcription.database.query<[{ id: string }]>('SELECT id FROM transcripts WHERE episode_id = $1', [
        episodeId,
      ]);
      await transcription.product.announce(EpisodeDeleted, { episodeId });
      for (const table of ['transcript_segments', 'transcript_changes', 'transcript_change_segments']) {
        await eventually(async () =>
          expect(await transcription.database.query(`SELECT 1 FROM ${table} WHERE transcript_id = $1`, [id])).toEqual([]),
        );
      }
      await expect(correct(episodeId, 2, { segmentId: 1, text: 'Late.' })).rejects.toMatchObject({ code: 'not_found' });
    },
    JOB_MS,
  );
});

describe('changing a transcript while others are down', () => {
  it('waits for nobody: it says that they do not answer', async () => {
    const transcription = await TranscriptionUnderTest.start();
    const { product } = transcription;
    const episodeId = randomUUID();
    await expect(product.ask(ApplyDictionary, { episodeId })).rejects.toMatchObject({ code: 'unavailable' });
    await expect(product.ask(UndoTranscriptChange, { episodeId, baseVersion: 1 })).rejects.toMatchObject({ code: 'unavailable' });
    await transcription.stop();
  });
});
