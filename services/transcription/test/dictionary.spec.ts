import { randomUUID } from 'node:crypto';
import { eventually } from '@afterword/platform/testing';
import { PreviewDictionary, UndoDictionary, WordsCorrected } from '@afterword/proto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Editor } from './editor';
import { JOB_TIMEOUT_MS } from './transcription-under-test';

describe('the dictionary', () => {
  let editor: Editor;
  beforeAll(async () => {
    editor = await Editor.start();
  }, JOB_TIMEOUT_MS);
  beforeEach(() => {
    editor.dictionary = [
      { term: 'Ana Reyes', variations: ['anna rays'] },
      { term: 'door', variations: ['dore'] },
    ];
  });
  afterAll(() => editor.transcription.stop());

  const preview = (episodeId: string) => editor.transcription.product.request(PreviewDictionary, { episodeId });
  const undo = (episodeId: string, version: number) => editor.transcription.product.request(UndoDictionary, { episodeId, version });

  describe('that is previewed', () => {
    it(
      'returns every place with its context, and changes nothing',
      async () => {
        const { episodeId } = await editor.importTranscript();
        const before = await editor.transcript(episodeId);
        expect(await preview(episodeId)).toEqual({
          version: 1,
          corrections: 2,
          places: [
            {
              segmentId: 1,
              firstWordId: 5,
              lastWordId: 5,
              startMs: expect.any(Number),
              before: 'Welcome to the open',
              found: 'dore.',
              becomes: 'door.',
              after: '',
            },
            {
              segmentId: 2,
              firstWordId: 10,
              lastWordId: 11,
              startMs: expect.any(Number),
              before: 'Today I talk with',
              found: 'Anna Rays',
              becomes: 'Ana Reyes',
              after: 'about good neighbours.',
            },
          ],
          problems: [],
        });
        expect(await editor.transcript(episodeId)).toEqual(before);
        expect(await editor.applyDictionary(episodeId)).toMatchObject({ correctionsApplied: 2, version: 2 });
        expect(await preview(episodeId)).toMatchObject({ version: 2, corrections: 0, places: [] });
      },
      JOB_TIMEOUT_MS,
    );

    it(
      'names entries that correct each other, as applying it does',
      async () => {
        editor.dictionary = [
          { term: 'open', variations: ['welcome'] },
          { term: 'welcome', variations: ['open'] },
        ];
        const { episodeId } = await editor.importTranscript();
        const { problems, corrections } = await preview(episodeId);
        expect([corrections, problems.length]).toEqual([0, 2]);
        expect(problems[0]).toMatch(/lead in a circle/);
        expect(await editor.applyDictionary(episodeId)).toEqual({ correctionsApplied: 0, version: 1, problems });
      },
      JOB_TIMEOUT_MS,
    );

    it('is rejected if there is no transcript', async () => {
      await expect(preview(randomUUID())).rejects.toMatchObject({ code: 'not_found' });
    });
  });

  describe('whose corrections are undone', () => {
    it(
      'restores words, ids and times, in a new version',
      async () => {
        const { episodeId } = await editor.importTranscript();
        const before = await editor.transcript(episodeId);
        const { version } = await editor.applyDictionary(episodeId);
        expect(await undo(episodeId, version)).toMatchObject({ restored: 2, kept: 0, transcript: { version: 3 } });
        expect(await editor.transcript(episodeId)).toEqual({ ...before, version: 3 });
        await eventually(() => expect(editor.correctedEvents(episodeId)).toHaveLength(2));
        await editor.undo(episodeId, 3);
        expect((await editor.transcript(episodeId)).lines[0]!.text).toBe('Welcome to the open door.');
      },
      JOB_TIMEOUT_MS,
    );

    it(
      'keeps later changes of people',
      async () => {
        const { episodeId } = await editor.importTranscript();
        const { version } = await editor.applyDictionary(episodeId);
        await editor.correct(episodeId, version, { segmentId: 2, text: 'Today I talk with Ana Reyes about bad neighbours.' });
        expect(await undo(episodeId, version)).toMatchObject({ restored: 1, kept: 1, transcript: { version: 4 } });
        expect((await editor.transcript(episodeId)).lines.map(({ text }) => text)).toEqual([
          'Welcome to the open dore.',
          'Today I talk with Ana Reyes about bad neighbours.',
          'Thank you all.',
        ]);
        await expect(undo(episodeId, version)).rejects.toMatchObject({
          code: 'conflict',
          message: expect.stringMatching(/have been changed since/),
        });
      },
      JOB_TIMEOUT_MS,
    );

    it(
      'is rejected for a version that the dictionary did not make',
      async () => {
        const { episodeId } = await editor.importTranscript();
        await editor.correct(episodeId, 1, { segmentId: 3, text: 'Thanks, all.' });
        for (const version of [1, 2, 9]) {
          await expect(undo(episodeId, version)).rejects.toMatchObject({
            code: 'conflict',
            message: expect.stringMatching(/no dictionary corrections to undo/),
          });
        }
      },
      JOB_TIMEOUT_MS,
    );
  });

  it(
    'is told which words people correct',
    async () => {
      const { episodeId } = await editor.importTranscript();
      await editor.correct(
        episodeId,
        1,
        { segmentId: 2, text: 'Today I talk with Ana Reyes about good neighbors.' },
        { segmentId: 3, text: 'Thank you all' },
      );
      await eventually(() =>
        expect(editor.transcription.product.received(WordsCorrected).filter((event) => event.episodeId === episodeId)).toEqual([
          {
            episodeId,
            version: 2,
            fixes: [
              { heard: 'Anna Rays', meant: 'Ana Reyes' },
              { heard: 'neighbours', meant: 'neighbors' },
            ],
          },
        ]),
      );
    },
    JOB_TIMEOUT_MS,
  );
});
