import { randomUUID } from 'node:crypto';
import { eventually } from '@afterword/platform/testing';
import { ApplyDictionary, EpisodeDeleted, type JobStatus, TranscriptImportRequested, UndoTranscriptChange } from '@afterword/proto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Editor } from './editor';
import { JOB_TIMEOUT_MS, TranscriptionUnderTest } from './transcription-under-test';

const STALE = 'The transcript has changed since you opened it.';

describe('a correction', () => {
  let editor: Editor;
  beforeAll(async () => {
    editor = await Editor.start();
  }, JOB_TIMEOUT_MS);
  afterAll(() => editor.transcription.stop());

  describe('of a word', () => {
    it(
      'keeps ids and times of all other words, and makes a new version',
      async () => {
        const { episodeId } = await editor.importTranscript();
        const before = await editor.transcript(episodeId);
        const { transcript, correctedWords } = await editor.correct(episodeId, 1, { segmentId: 1, text: 'Welcome to the open door.' });
        expect(correctedWords).toBe(1);
        expect(transcript).toMatchObject({ version: 2, wordCount: before.wordCount, accuracy: null });
        const after = await editor.transcript(episodeId);
        expect(after.version).toBe(2);
        expect(after.lines[0]).toEqual({ id: 1, speaker: 'Grace', text: 'Welcome to the open door.' });
        expect(after.words.ids).toEqual(before.words.ids.with(4, before.wordCount + 1));
        expect([after.words.starts, after.words.ends]).toEqual([before.words.starts, before.words.ends]);
      },
      JOB_TIMEOUT_MS,
    );

    it(
      'is published with the words it affects, and to open pages',
      async () => {
        const { episodeId } = await editor.importTranscript();
        await editor.correct(episodeId, 1, { segmentId: 2, text: 'Today I talk with Ana Reyes about very good neighbours.' });
        const news = await eventually(() => {
          const [first] = editor.correctedEvents(episodeId);
          if (!first) throw new Error('Nothing has been announced.');
          return first;
        });
        expect(news).toEqual({
          episodeId,
          from: 1,
          to: 2,
          wordCount: 18,
          accuracy: null,
          changed: [{ firstWordId: 10, lastWordId: 13 }],
        });
        for (const entity of ['transcript', 'episode'] as const) {
          await eventually(() => expect(editor.transcription.product.notices).toContainEqual({ entity, id: episodeId }));
        }
      },
      JOB_TIMEOUT_MS,
    );

    it(
      'is stored as it was typed, whatever it contains',
      async () => {
        const { episodeId } = await editor.importTranscript();
        const text = '<script>alert(1)</script> שלום 👩‍👩‍👧‍👦 open door; DROP TABLE transcripts;--';
        await editor.correct(episodeId, 1, { segmentId: 1, text });
        expect((await editor.transcript(episodeId)).lines[0]!.text).toBe(text);
      },
      JOB_TIMEOUT_MS,
    );

    it(
      'that changes nothing makes no version',
      async () => {
        const { episodeId } = await editor.importTranscript();
        const { transcript, correctedWords } = await editor.correct(episodeId, 1, { segmentId: 3, text: ' Thank  you all. ' });
        expect({ version: transcript.version, accuracy: transcript.accuracy, correctedWords }).toEqual({
          version: 1,
          accuracy: null,
          correctedWords: 0,
        });
        expect(editor.correctedEvents(episodeId)).toEqual([]);
      },
      JOB_TIMEOUT_MS,
    );

    it(
      'cannot remove the last word',
      async () => {
        const { episodeId } = await editor.importTranscript();
        const everything = [1, 2, 3].map((segmentId) => ({ segmentId, text: '' }));
        const refusal = { code: 'invalid_input', message: 'A transcript needs at least one word.' };
        await expect(editor.correct(episodeId, 1, ...everything)).rejects.toMatchObject(refusal);
        expect((await editor.transcript(episodeId)).lines).toHaveLength(3);
      },
      JOB_TIMEOUT_MS,
    );
  });

  describe('based on an earlier version', () => {
    it(
      'is rejected, with the current text',
      async () => {
        const { episodeId } = await editor.importTranscript();
        await editor.correct(episodeId, 1, { segmentId: 1, text: 'Welcome to the open door.' }, { segmentId: 3, text: '' });
        const mine = editor.correct(episodeId, 1, { segmentId: 1, text: 'Welcome, neighbours.' }, { segmentId: 3, text: 'Thanks.' });
        const present = [{ id: 1, speaker: 'Grace', text: 'Welcome to the open door.' }];
        await expect(mine).rejects.toMatchObject({ code: 'conflict', message: STALE, details: { version: 2, segments: present } });
        const stale = { code: 'conflict', message: STALE, details: { version: 2 } };
        await expect(editor.undo(episodeId, 1)).rejects.toMatchObject(stale);
        await expect(editor.changeSpeaker(episodeId, 1, { from: 'Grace', to: 'Gloria' })).rejects.toMatchObject(stale);
      },
      JOB_TIMEOUT_MS,
    );

    it(
      'succeeds once if there are many at the same time',
      async () => {
        const { episodeId } = await editor.importTranscript();
        const texts = Array.from({ length: 8 }, (_, index) => `Welcome to door ${index}.`);
        const outcomes = await Promise.allSettled(texts.map((text) => editor.correct(episodeId, 1, { segmentId: 1, text })));
        const won = outcomes.findIndex(({ status }) => status === 'fulfilled');
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        const after = await editor.transcript(episodeId);
        expect([after.version, after.lines[0]!.text]).toEqual([2, texts[won]]);
      },
      JOB_TIMEOUT_MS,
    );
  });

  it.each<JobStatus>(['pending', 'processing'])(
    'is rejected while a transcription is %s',
    async (status) => {
      const { episodeId } = await editor.importTranscript();
      editor.episodes.setTranscriptionStatus(episodeId, status);
      const refusal = { code: 'conflict', message: expect.stringMatching(/being transcribed right now/) };
      await expect(editor.correct(episodeId, 1, { segmentId: 1, text: 'No.' })).rejects.toMatchObject(refusal);
      await expect(editor.applyDictionary(episodeId)).rejects.toMatchObject(refusal);
      await expect(editor.undo(episodeId, 1)).rejects.toMatchObject(refusal);
      await expect(editor.changeSpeaker(episodeId, 1, { from: 'Grace', to: 'Gloria' })).rejects.toMatchObject(refusal);
    },
    JOB_TIMEOUT_MS,
  );

  it(
    'cannot be undone after a new transcription, whose words have new ids',
    async () => {
      const job = await editor.importTranscript();
      await editor.correct(job.episodeId, 1, { segmentId: 1, text: 'Welcome to the open door.' });
      const again = { ...job, jobId: randomUUID() };
      await editor.transcription.product.publish(TranscriptImportRequested, again);
      expect(await editor.transcription.waitForCompletion(again)).toMatchObject({ version: 3, accuracy: null });
      expect((await editor.transcript(job.episodeId)).words.ids[0]).toBe(19);
      await expect(editor.undo(job.episodeId, 3)).rejects.toMatchObject({ code: 'conflict', message: 'There is nothing to undo.' });
    },
    JOB_TIMEOUT_MS,
  );

  it(
    'is deleted with its episode',
    async () => {
      const { episodeId } = await editor.importTranscript();
      await editor.correct(episodeId, 1, { segmentId: 1, text: 'Welcome to the open door.' });
      const [{ id }] = await editor.transcription.database.query<[{ id: string }]>('SELECT id FROM transcripts WHERE episode_id = $1', [
        episodeId,
      ]);
      await editor.transcription.product.publish(EpisodeDeleted, { episodeId });
      for (const table of ['transcript_segments', 'transcript_changes', 'transcript_change_segments']) {
        await eventually(async () =>
          expect(await editor.transcription.database.query(`SELECT 1 FROM ${table} WHERE transcript_id = $1`, [id])).toEqual([]),
        );
      }
      await expect(editor.correct(episodeId, 2, { segmentId: 1, text: 'Late.' })).rejects.toMatchObject({ code: 'not_found' });
    },
    JOB_TIMEOUT_MS,
  );
});

describe('a correction while other services are down', () => {
  it('fails at once, with a message', async () => {
    const transcription = await TranscriptionUnderTest.start();
    const { product } = transcription;
    const episodeId = randomUUID();
    await expect(product.request(ApplyDictionary, { episodeId })).rejects.toMatchObject({ code: 'unavailable' });
    await expect(product.request(UndoTranscriptChange, { episodeId, baseVersion: 1 })).rejects.toMatchObject({ code: 'unavailable' });
    await transcription.stop();
  });
});
