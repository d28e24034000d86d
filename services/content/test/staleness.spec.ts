import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@afterword/platform/testing';
import {
  AcceptCorrection,
  type Author,
  ContentChanged,
  type DataOf,
  EditContent,
  type GeneratedContent,
  TranscriptCompleted,
  TranscriptCorrected,
  TranscriptTimed,
  type WrittenType,
} from '@afterword/proto';
import { ContentUnderTest } from './content-under-test';

const grace: Author = { id: randomUUID(), name: 'Grace Miller', role: 'host' };

describe('content whose transcript changes', () => {
  let content: ContentUnderTest;

  beforeAll(async () => {
    content = await ContentUnderTest.start();
  });

  afterAll(() => content.stop());

  const itemOf = async (contentType: WrittenType): Promise<GeneratedContent> => {
    const { content: items } = await content.generate({ contentTypes: [contentType] });
    return items[0]!;
  };
  const read = async ({ episodeId }: GeneratedContent): Promise<GeneratedContent> => (await content.content(episodeId))[0]!;
  const tell = (correction: DataOf<typeof TranscriptCorrected>) => content.product.publish(TranscriptCorrected, correction);
  const replace = (item: GeneratedContent, wordId: number, ...texts: string[]) =>
    tell(content.transcripts.replaceWord(item.episodeId, wordId, texts));
  const wordsOf = ({ episodeId }: GeneratedContent) => content.transcripts.current(episodeId).words;
  const textOf = (item: GeneratedContent, wordId: number) => wordsOf(item).texts[wordsOf(item).ids.indexOf(wordId)]!;
  /** Waits until the item lists these words as corrected. Its text and version are those that it had. */
  const corrected = (item: GeneratedContent, ...words: string[]): Promise<GeneratedContent> =>
    eventually(async () => {
      const now = await read(item);
      expect(now.changedWords.map(({ after }) => after)).toEqual(words);
      expect(now).toMatchObject({ version: item.version, content: item.content });
      return now;
    });
  const accept = async ({ id, version, corrected: text }: GeneratedContent): Promise<GeneratedContent> => {
    const approval = { id: randomUUID(), approverId: grace.id, notes: null };
    const request = { id, baseVersion: version, corrected: text!, approval, author: grace };
    return (await content.product.request(AcceptCorrection, request)).item;
  };
  const quoteIn = (item: GeneratedContent) => item.evidence.find(({ kind }) => kind === 'quote')!;
  const isUnder = (item: GeneratedContent, id: number) => item.evidence.some((span) => span.firstWordId <= id && id <= span.lastWordId);

  it('keeps its version and text, and is marked with the changed words and the text that has them', async () => {
    const item = await itemOf('social_instagram');
    const { firstWordId, start, end, startMs } = quoteIn(item);
    const before = textOf(item, firstWordId);
    await replace(item, firstWordId, 'Indeed');
    const stale = await corrected(item, 'Indeed');
    expect(stale).toMatchObject({ stale: true, transcriptVersion: 1 });
    expect(stale.changedWords).toEqual([{ before, after: 'Indeed', startMs, start, end }]);
    const at = item.content.toLowerCase().indexOf(before.replace(/\W/gu, '').toLowerCase(), start);
    expect(stale.corrected).toBe(`${item.content.slice(0, at)}Indeed${item.content.slice(at + before.replace(/\W/gu, '').length)}`);
    expect(content.changed(item.episodeId)).toEqual([]);
    expect(content.product.notices).toContainEqual({ entity: 'content', id: item.episodeId });
  });

  it('becomes the corrected text when a member accepts it, which is announced with their approval', async () => {
    const item = await itemOf('social_instagram');
    await replace(item, quoteIn(item).firstWordId, 'Indeed');
    const stale = await corrected(item, 'Indeed');
    const accepted = await accept(stale);
    expect(accepted).toMatchObject({ version: 2, content: stale.corrected, reason: 'transcript_corrected', stale: false, corrected: null });
    expect(accepted.author).toEqual(grace);
    await eventually(() =>
      expect(content.product.received(ContentChanged)).toContainEqual(
        expect.objectContaining({
          contentId: item.id,
          version: 2,
          approval: { id: expect.any(String), approverId: grace.id, notes: null },
        }),
      ),
    );
  });

  it('refuses a correction that was undone, accepted by another member, or overtaken by an edit', async () => {
    const item = await itemOf('social_instagram');
    const before = content.transcripts.current(item.episodeId);
    await replace(item, quoteIn(item).firstWordId, 'Indeed');
    const stale = await corrected(item, 'Indeed');
    await tell(content.transcripts.restore(before));
    await corrected(item);
    await expect(accept(stale)).rejects.toMatchObject({ code: 'conflict' });

    await replace(item, quoteIn(await read(item)).firstWordId, 'Indeed');
    const again = await corrected(item, 'Indeed');
    const both = await Promise.allSettled([accept(again), accept(again)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(accept(again)).rejects.toMatchObject({ code: 'conflict' });
    expect((await read(item)).version).toBe(2);
  });

  it('cites its words at their new times when they are timed, in the same version', async () => {
    const item = await itemOf('social_instagram');
    await content.product.publish(TranscriptTimed, content.transcripts.retime(item.episodeId, 700));
    const timed = await eventually(async () => {
      const now = await read(item);
      expect(now.evidence[0]!.startMs).toBe(item.evidence[0]!.startMs + 700);
      return now;
    });
    const evidence = item.evidence.map((span) => ({ ...span, startMs: span.startMs + 700, endMs: span.endMs + 700 }));
    expect(timed).toEqual({ ...item, evidence });
    expect(content.changed(item.episodeId)).toEqual([]);
  });

  it('names the words of its sources that may be misheard, until they are corrected', async () => {
    const item = await itemOf('social_instagram');
    const { firstWordId } = quoteIn(item);
    const text = textOf(item, firstWordId);
    content.transcripts.doubt(item.episodeId, firstWordId);
    await content.product.publish(TranscriptTimed, content.transcripts.retime(item.episodeId, 10));
    await eventually(async () => expect(quoteIn(await read(item))).toMatchObject({ unsure: [text] }));
    expect((await read(item)).evidence.filter(({ unsure }) => unsure).every(({ unsure }) => unsure!.includes(text))).toBe(true);
    const { item: edited } = await content.product.request(EditContent, { id: item.id, content: `${item.content}\n\nMore.` });
    expect(quoteIn(edited)).toMatchObject({ unsure: [text] });

    await replace(item, firstWordId, 'Indeed');
    await eventually(async () => expect(quoteIn(await read(item)).unsure).toBeUndefined());
  });

  it('still cites its words, by their current ids', async () => {
    const item = await itemOf('social_instagram');
    const { firstWordId } = quoteIn(item);
    await replace(item, firstWordId, 'Well', 'indeed');
    const { evidence } = await corrected(item, 'Well indeed');
    expect(wordsOf(item).ids).toEqual(expect.arrayContaining(evidence.flatMap((span) => [span.firstWordId, span.lastWordId])));
  });

  it('stays the same if other words are corrected', async () => {
    const item = await itemOf('social_instagram');
    const elsewhere = wordsOf(item).ids.find((id) => !isUnder(item, id))!;
    await replace(item, elsewhere, 'Indeed');
    await replace(item, quoteIn(item).firstWordId, 'Indeed');
    await corrected(item, 'Indeed');
  });

  it('is no longer stale, and lists no words, once the correction was undone', async () => {
    const item = await itemOf('social_instagram');
    const before = content.transcripts.current(item.episodeId);
    await replace(item, quoteIn(item).firstWordId, 'Indeed');
    await corrected(item, 'Indeed');
    await tell(content.transcripts.restore(before));
    const after = await corrected(item);
    expect(after).toMatchObject({ stale: false, corrected: null, evidence: item.evidence });
  });

  it('is no longer stale if the same word was typed again', async () => {
    const item = await itemOf('social_instagram');
    const { firstWordId } = quoteIn(item);
    const text = textOf(item, firstWordId);
    await replace(item, firstWordId, 'Indeed');
    await corrected(item, 'Indeed');
    await replace(item, Math.max(...wordsOf(item).ids), text);
    expect(await corrected(item)).toMatchObject({ stale: false, corrected: null });
  });

  it('stays stale while one of two corrections is undone', async () => {
    const item = await itemOf('social_instagram');
    const { firstWordId, lastWordId } = quoteIn(item);
    await replace(item, firstWordId, 'Indeed');
    await corrected(item, 'Indeed');
    const between = content.transcripts.current(item.episodeId);
    await replace(item, lastWordId, 'altogether.');
    await eventually(async () => expect((await read(item)).changedWords).not.toMatchObject([{ after: 'Indeed' }]));
    await tell(content.transcripts.restore(between));
    expect(await corrected(item, 'Indeed')).toMatchObject({ stale: true });
  });

  it('is no longer stale once a person has saved its text', async () => {
    const item = await itemOf('social_linkedin');
    await replace(item, item.evidence[0]!.firstWordId, 'Indeed');
    await corrected(item, 'Indeed');
    const { item: edited } = await content.product.request(EditContent, { id: item.id, content: 'It began with one man.', baseVersion: 1 });
    expect(edited).toMatchObject({ version: 2, stale: false, corrected: null, changedWords: [], transcriptVersion: 2 });
  });

  it('stays stale after a correction if its episode was transcribed again', async () => {
    const item = await itemOf('social_linkedin');
    content.transcripts.add(item.episodeId, 2);
    const report = { jobId: randomUUID(), episodeId: item.episodeId, attempt: 1, seq: 9 };
    const facts = { version: 2, duration: 150, wordCount: 400, accuracy: 90, engine: 'openai' as const };
    await content.product.publish(TranscriptCompleted, { ...report, ...facts });
    await eventually(async () => expect(await read(item)).toMatchObject({ stale: true, version: 1 }));
    await replace(item, item.evidence[0]!.firstWordId, 'Indeed');
    expect(await corrected(item, 'Indeed')).toMatchObject({ stale: true });
  });
});
