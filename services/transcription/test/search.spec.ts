import { randomUUID } from 'node:crypto';
import { eventually } from '@afterword/platform/testing';
import { EpisodeDeleted, type Input, SearchTranscripts } from '@afterword/proto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Editor } from './editor';
import { JOB_TIMEOUT_MS } from './transcription-under-test';

const captions = (...lines: string[]) =>
  `WEBVTT\n\n${lines.map((line, at) => `00:0${at * 2}.000 --> 00:0${at * 2 + 2}.000\n<v ${at % 2 ? 'Ben' : 'Ana'}>${line}`).join('\n\n')}\n`;

describe('a search in transcripts', () => {
  let editor: Editor;
  let one: string;
  let other: string;
  beforeAll(async () => {
    editor = await Editor.start();
    ({ episodeId: one } = await editor.importTranscript(
      captions('Welcome to Lágos, everyone.', 'We open the door. It is an open door.', "Don't go home."),
    ));
    ({ episodeId: other } = await editor.importTranscript(captions('The harbour of Lagos is old.', 'Nobody opened anything here.')));
  }, JOB_TIMEOUT_MS);
  afterAll(() => editor.transcription.stop());

  const search = (q: string, more: Omit<Input<typeof SearchTranscripts>, 'q'> = {}) =>
    editor.transcription.product.request(SearchTranscripts, { q, ...more });
  const places = async (q: string, more = {}) =>
    (await search(q, more)).hits.map(({ episodeId, before, found, after }) => [episodeId === one ? 1 : 2, `${before}[${found}]${after}`]);

  it('finds a word in every episode, whatever its case and accents, with its speaker and time', async () => {
    const { hits, next } = await search('LAGOS');
    expect(next).toBeNull();
    expect(new Set(hits.map(({ episodeId }) => episodeId))).toEqual(new Set([one, other]));
    expect(hits.find(({ episodeId }) => episodeId === one)).toMatchObject({
      speaker: 'Ana',
      before: 'Welcome to',
      found: 'Lágos,',
      after: 'everyone.',
      wordId: 3,
      confidences: [null, null, null, null],
    });
    const { words, version } = await editor.transcript(one);
    expect(hits.find(({ episodeId }) => episodeId === one)).toMatchObject({ startMs: words.starts[2], endMs: words.ends[2], version });
  });

  it('finds the last word before it is complete, and words in quotation marks that follow each other', async () => {
    expect(await places('harb')).toEqual([[2, 'The[harbour]of Lagos is old.']]);
    expect(await places('"open door"')).toEqual([[1, 'We open the door. It is an[open door.]']]);
    expect(await places('"open the door"')).toEqual([[1, 'We[open the door.]It is an open door.']]);
    expect(await places('dont')).toEqual([[1, "[Don't]go home."]]);
  });

  it('only finds paragraphs with every word', async () => {
    expect(await places('lagos old')).toHaveLength(1);
    expect(await places('lagos door')).toEqual([]);
  });

  it('can be limited to one episode', async () => {
    expect(await places('lagos', { episodeId: one })).toHaveLength(1);
    expect(await places('lagos', { episodeId: randomUUID() })).toEqual([]);
  });

  it('continues page by page', async () => {
    const first = await search('lagos', { limit: 1 });
    const second = await search('lagos', { limit: 1, after: first.next! });
    expect(new Set([...first.hits, ...second.hits].map(({ episodeId }) => episodeId))).toEqual(new Set([one, other]));
    expect(second.next).toBeNull();
  });

  it.each(['-1', '1.5', '1e3', '2000', 'x', ''])('rejects a cursor that it did not return: %j', async (after) => {
    const error = { code: 'invalid_input', message: 'This page of the list does not exist. Begin again without `after`.' };
    await expect(search('lagos', { after })).rejects.toMatchObject(error);
  });

  it.each(["a' | b & !c:* <-> (", '%_\\', '★', "'); DROP TABLE transcripts; --", '"'])('treats %j as words only', async (q) => {
    const { hits } = await search(q);
    expect(hits.every(({ episodeId }) => [one, other].includes(episodeId))).toBe(true);
  });

  it.each(['', '   ', 'x'.repeat(201), '\u0000x'])('rejects %j', async (q) => {
    await expect(search(q)).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it(
    'finds corrected words, and no longer the words they replaced',
    async () => {
      const { episodeId } = await editor.importTranscript(captions('We met at the zoologe.'));
      await editor.correct(episodeId, 1, { segmentId: 1, text: 'We met at the Zürich zoo.' });
      expect(await places('zoologe')).toEqual([]);
      expect((await search('zurich')).hits.map((hit) => hit.episodeId)).toEqual([episodeId]);
      await editor.undo(episodeId, 2);
      expect((await search('zoologe')).hits).toHaveLength(1);
    },
    JOB_TIMEOUT_MS,
  );

  it(
    'finds nothing in a deleted episode',
    async () => {
      const { episodeId } = await editor.importTranscript(captions('A xylophone plays.'));
      expect((await search('xylophone')).hits).toHaveLength(1);
      await editor.transcription.product.publish(EpisodeDeleted, { episodeId });
      await eventually(async () => expect((await search('xylophone')).hits).toEqual([]));
    },
    JOB_TIMEOUT_MS,
  );

  it('uses its index', async () => {
    const database = editor.transcription.database;
    const plan = await database.transaction(async (manager) => {
      await manager.query('SET LOCAL enable_seqscan = off');
      return manager.query<{ 'QUERY PLAN': string }[]>(
        `EXPLAIN SELECT id FROM transcript_segments segment WHERE to_tsvector('simple', segment.search_text) @@ to_tsquery('simple', '(''lagos'':*)')`,
      );
    });
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('transcript_segments_search');
  });
});
