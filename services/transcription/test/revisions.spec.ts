import { eventually } from '@afterword/platform/testing';
import * as speech from '@afterword/testing/speech';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Editor } from './editor';
import { JOB_TIMEOUT_MS } from './transcription-under-test';

describe('changes of a whole transcript', () => {
  let editor: Editor;
  beforeAll(async () => {
    editor = await Editor.start();
  }, JOB_TIMEOUT_MS);
  beforeEach(() => void (editor.dictionary = []));
  afterAll(() => editor.transcription.stop());

  describe('that are undone', () => {
    it(
      'restore words, ids, times, speakers and facts exactly, one change after the other',
      async () => {
        const { episodeId } = await editor.importTranscript();
        editor.dictionary = [{ term: 'Ana Reyes', variations: ['anna rays'] }];
        const stages = [await editor.transcript(episodeId)];
        await editor.correct(episodeId, 1, { segmentId: 1, text: 'Welcome in.' }, { segmentId: 3, text: '' });
        stages.push(await editor.transcript(episodeId));
        await editor.changeSpeaker(episodeId, 2, { from: 'Thomas', to: 'Grace' });
        stages.push(await editor.transcript(episodeId));
        await editor.applyDictionary(episodeId);
        for (const version of [4, 5, 6]) {
          const { transcript } = await editor.undo(episodeId, version);
          expect(transcript.version).toBe(version + 1);
          expect(await editor.transcript(episodeId)).toEqual({ ...stages.pop(), version: version + 1 });
        }
        await expect(editor.undo(episodeId, 7)).rejects.toMatchObject({ code: 'conflict', message: 'There is nothing to undo.' });
      },
      JOB_TIMEOUT_MS,
    );

    it(
      'name the words they remove, and use no id twice',
      async () => {
        const { episodeId } = await editor.importTranscript();
        await editor.correct(episodeId, 1, { segmentId: 1, text: 'Welcome to the open door.' });
        expect(await editor.undo(episodeId, 2)).toMatchObject({ correctedWords: 1, transcript: { version: 3, accuracy: null } });
        await eventually(() =>
          expect(editor.correctedEvents(episodeId)[1]).toMatchObject({ from: 2, to: 3, changed: [{ firstWordId: 18, lastWordId: 18 }] }),
        );
        await editor.correct(episodeId, 3, { segmentId: 1, text: 'Welcome to the open gate.' });
        expect((await editor.transcript(episodeId)).words.ids[4]).toBe(19);
      },
      JOB_TIMEOUT_MS,
    );

    it(
      'are at most a hundred',
      async () => {
        const { episodeId } = await editor.importTranscript();
        for (let version = 1; version <= 102; version++) {
          await editor.changeSpeaker(episodeId, version, {
            from: version === 1 ? 'Thomas' : `Guest ${version - 1}`,
            to: `Guest ${version}`,
          });
        }
        for (let version = 103; version < 203; version++) await editor.undo(episodeId, version);
        await expect(editor.undo(episodeId, 203)).rejects.toMatchObject({ code: 'conflict' });
        expect((await editor.transcript(episodeId)).lines[1]!.speaker).toBe('Guest 2');
      },
      JOB_TIMEOUT_MS,
    );
  });

  describe('of a speaker', () => {
    it(
      'rename the speaker everywhere, or join two speakers',
      async () => {
        const { episodeId } = await editor.importTranscript();
        await editor.changeSpeaker(episodeId, 1, { from: 'Grace', to: ' Gloria ' });
        expect((await editor.transcript(episodeId)).lines.map(({ speaker }) => speaker)).toEqual(['Gloria', 'Thomas', 'Gloria']);
        const { transcript } = await editor.changeSpeaker(episodeId, 2, { from: 'Thomas', to: 'Gloria' });
        expect(transcript).toMatchObject({ version: 3, accuracy: null });
        expect((await editor.transcript(episodeId)).lines.map(({ speaker }) => speaker)).toEqual(['Gloria', 'Gloria', 'Gloria']);
        await eventually(() => expect(editor.correctedEvents(episodeId).map(({ changed }) => changed)).toEqual([[], []]));
      },
      JOB_TIMEOUT_MS,
    );

    it(
      'apply to one paragraph, also if it had no speaker',
      async () => {
        const { episodeId } = await editor.importTranscript('Good morning.\n\nGood evening.', 'episode.txt');
        await editor.changeSpeaker(episodeId, 1, { from: null, to: 'Maya', segmentId: 1 });
        expect((await editor.transcript(episodeId)).lines[0]!.speaker).toBe('Maya');
        const nobody = { code: 'not_found', message: 'No speaker has this name there.' };
        await expect(editor.changeSpeaker(episodeId, 2, { from: 'Peter', to: 'Paul' })).rejects.toMatchObject(nobody);
        await expect(editor.changeSpeaker(episodeId, 2, { from: 'Peter', to: 'Paul', segmentId: 1 })).rejects.toMatchObject(nobody);
      },
      JOB_TIMEOUT_MS,
    );
  });

  describe('by the dictionary', () => {
    it(
      'correct every place once, and nothing the second time',
      async () => {
        const { episodeId } = await editor.importTranscript();
        editor.dictionary = [
          { term: 'Ana Reyes', variations: ['anna rays'] },
          { term: 'Open Door', variations: ['open dore'] },
        ];
        expect(await editor.applyDictionary(episodeId)).toEqual({ correctionsApplied: 2, version: 2 });
        const after = await editor.transcript(episodeId);
        expect(after.lines.map(({ text }) => text)).toEqual([
          'Welcome to the Open Door.',
          'Today I talk with Ana Reyes about good neighbours.',
          'Thank you all.',
        ]);
        expect(after.accuracy).toBeNull();
        await eventually(() =>
          expect(editor.correctedEvents(episodeId)[0]?.changed).toEqual([
            { firstWordId: 4, lastWordId: 5 },
            { firstWordId: 10, lastWordId: 11 },
          ]),
        );
        expect(await editor.applyDictionary(episodeId)).toEqual({ correctionsApplied: 0, version: 2 });
        expect(editor.correctedEvents(episodeId)).toHaveLength(1);
      },
      JOB_TIMEOUT_MS,
    );

    it(
      'work for a transcript of many pages, even if a paragraph at the edge of a page is removed',
      async () => {
        const text = `${speech.EPISODE.map(({ text: line }) => line).join('\n')}\n`.repeat(60);
        const { episodeId } = await editor.importTranscript(text, 'episode.txt');
        editor.dictionary = [{ term: 'Church', variations: ['church'] }];
        const pages = await editor.transcription.readPages(episodeId);
        const firstOfSecond = pages[1]!.segments[0]!;
        await editor.correct(episodeId, 1, { segmentId: firstOfSecond.id, text: '' });
        const { correctionsApplied, version } = await editor.applyDictionary(episodeId);
        expect(correctionsApplied).toBeGreaterThanOrEqual(60);
        const after = await editor.transcription.readPages(episodeId);
        expect(after.map((page) => page.version)).toEqual(after.map(() => version));
        const ids = after.flatMap(({ words }) => words.ids);
        expect(ids).toHaveLength(after[0]!.wordCount);
        expect(new Set(ids).size).toBe(ids.length);
        expect(after.flatMap(({ segments }) => segments.map(({ id }) => id))).toEqual(
          pages.flatMap(({ segments }) => segments.map(({ id }) => id)).filter((id) => id !== firstOfSecond.id),
        );
      },
      JOB_TIMEOUT_MS,
    );
  });
});
