import { eventually } from '@afterword/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Editor } from './editor';
import { JOB_TIMEOUT_MS } from './transcription-under-test';

describe('words that are given to a speaker', () => {
  let editor: Editor;
  beforeAll(async () => {
    editor = await Editor.start();
  }, JOB_TIMEOUT_MS);
  afterAll(() => editor.transcription.stop());
  const readLines = async (episodeId: string) =>
    (await editor.transcript(episodeId)).lines.map(({ id, speaker, text }) => `${id} ${speaker}: ${text}`);
  const rest = { firstWordId: 10, lastWordId: 14, speaker: 'Ana' };

  it(
    'divide a paragraph, without changing words, ids and times',
    async () => {
      const { episodeId } = await editor.importTranscript();
      const before = await editor.transcript(episodeId);
      const { transcript } = await editor.assignSpeakers(episodeId, 1, rest);
      expect(transcript).toMatchObject({ version: 2, wordCount: before.wordCount, accuracy: before.accuracy });
      const after = await editor.transcript(episodeId);
      expect(after.words).toEqual(before.words);
      expect(await readLines(episodeId)).toEqual([
        '1 Grace: Welcome to the open dore.',
        '2 Thomas: Today I talk with',
        '4 Ana: Anna Rays about good neighbours.',
        '3 Grace: Thank you all.',
      ]);
    },
    JOB_TIMEOUT_MS,
  );

  it(
    'leave everything that cites them as it is',
    async () => {
      const { episodeId } = await editor.importTranscript();
      await editor.assignSpeakers(episodeId, 1, rest, { firstWordId: 1, lastWordId: 2, speaker: null });
      await editor.undo(episodeId, 2);
      await eventually(() =>
        expect(editor.correctedEvents(episodeId).map(({ to, changed }) => [to, changed])).toEqual([
          [2, []],
          [3, []],
        ]),
      );
    },
    JOB_TIMEOUT_MS,
  );

  it(
    'are restored by one undo, also between other changes',
    async () => {
      const { episodeId } = await editor.importTranscript();
      const stages = [await readLines(episodeId)];
      await editor.correct(episodeId, 1, { segmentId: 1, text: 'Welcome in.' }, { segmentId: 3, text: '' });
      stages.push(await readLines(episodeId));
      await editor.assignSpeakers(
        episodeId,
        2,
        { firstWordId: 8, lastWordId: 9, speaker: 'Ana' },
        { firstWordId: 12, lastWordId: 13, speaker: null },
      );
      stages.push(await readLines(episodeId));
      await editor.correct(episodeId, 3, { segmentId: 4, text: 'Hello, with' });
      stages.push(await readLines(episodeId));
      await editor.assignSpeakers(episodeId, 4, { firstWordId: 1, lastWordId: 1, speaker: 'Ana' });
      for (const version of [5, 6, 7, 8]) {
        await editor.undo(episodeId, version);
        expect(await readLines(episodeId)).toEqual(stages.pop());
      }
    },
    JOB_TIMEOUT_MS,
  );

  it(
    'can be divided again, and use no id twice',
    async () => {
      const { episodeId } = await editor.importTranscript();
      await editor.assignSpeakers(episodeId, 1, rest);
      await editor.undo(episodeId, 2);
      await editor.assignSpeakers(episodeId, 3, rest);
      await editor.assignSpeakers(episodeId, 4, { firstWordId: 12, lastWordId: 12, speaker: 'Thomas' });
      expect((await readLines(episodeId)).slice(2, 5)).toEqual(['5 Ana: Anna Rays', '6 Thomas: about', '7 Ana: good neighbours.']);
    },
    JOB_TIMEOUT_MS,
  );

  it(
    'are not undone by the dictionary, whose corrections can still be undone',
    async () => {
      const { episodeId } = await editor.importTranscript();
      editor.dictionary = [{ term: 'Open Door', variations: ['open dore'] }];
      await editor.applyDictionary(episodeId);
      await editor.assignSpeakers(episodeId, 2, rest);
      const undone = await editor.undoDictionary(episodeId, 2);
      expect(undone).toMatchObject({ restored: 1, kept: 0, transcript: { version: 4 } });
      expect(await readLines(episodeId)).toEqual([
        '1 Grace: Welcome to the open dore.',
        '2 Thomas: Today I talk with',
        '4 Ana: Anna Rays about good neighbours.',
        '3 Grace: Thank you all.',
      ]);
    },
    JOB_TIMEOUT_MS,
  );

  it(
    'are rejected if the transcript has changed since, with the current paragraphs',
    async () => {
      const { episodeId } = await editor.importTranscript();
      await editor.correct(episodeId, 1, { segmentId: 1, text: 'Welcome.' });
      const present = [{ id: 2, speaker: 'Thomas', text: 'Today I talk with Anna Rays about good neighbours.' }];
      await expect(editor.assignSpeakers(episodeId, 1, rest)).rejects.toMatchObject({
        code: 'conflict',
        details: { version: 2, segments: present },
      });
    },
    JOB_TIMEOUT_MS,
  );

  it(
    'make no version if they have this speaker already',
    async () => {
      const { episodeId } = await editor.importTranscript();
      const { transcript } = await editor.assignSpeakers(episodeId, 1, { firstWordId: 1, lastWordId: 5, speaker: 'Grace' });
      expect(transcript.version).toBe(1);
    },
    JOB_TIMEOUT_MS,
  );
});
