import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@afterword/platform/testing';
import {
  type DataOf,
  EditContent,
  type GeneratedContent,
  TranscriptCompleted,
  TranscriptCorrected,
  TranscriptTimed,
  type WrittenType,
} from '@afterword/proto';
import { ContentUnderTest } from './content-under-test';

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
  /** Waits until the item has this version. */
  const version = (item: GeneratedContent, wanted: number): Promise<GeneratedContent> =>
    eventually(async () => {
      const now = await read(item);
      expect(now.version).toBe(wanted);
      return now;
    });
  const quoteIn = (item: GeneratedContent) => item.evidence.find(({ kind }) => kind === 'quote')!;
  const isUnder = (item: GeneratedContent, id: number) => item.evidence.some((span) => span.firstWordId <= id && id <= span.lastWordId);

  it('becomes stale in a new version that lists the changed words', async () => {
    const item = await itemOf('social_instagram');
    const { firstWordId, start, end, startMs } = quoteIn(item);
    const before = textOf(item, firstWordId);
    await replace(item, firstWordId, 'Indeed');
    const stale = await version(item, 2);
    expect(stale).toMatchObject({ stale: true, content: item.content, transcriptVersion: 1 });
    expect(stale.changedWords).toEqual([{ before, after: 'Indeed', startMs, start, end }]);
    await eventually(() =>
      expect(content.changed(item.episodeId)).toEqual([expect.objectContaining({ version: 2, reason: 'transcript_corrected' })]),
    );
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

  it('still cites its words, by their current ids', async () => {
    const item = await itemOf('social_instagram');
    const { firstWordId } = quoteIn(item);
    await replace(item, firstWordId, 'Well', 'indeed');
    const { evidence } = await version(item, 2);
    expect(wordsOf(item).ids).toEqual(expect.arrayContaining(evidence.flatMap((span) => [span.firstWordId, span.lastWordId])));
  });

  it('stays the same if other words are corrected', async () => {
    const item = await itemOf('social_instagram');
    const elsewhere = wordsOf(item).ids.find((id) => !isUnder(item, id))!;
    await replace(item, elsewhere, 'Indeed');
    await replace(item, quoteIn(item).firstWordId, 'Indeed');
    expect((await version(item, 2)).changedWords).toHaveLength(1);
  });

  it('is no longer stale, and lists no words, once the correction was undone', async () => {
    const item = await itemOf('social_instagram');
    const before = content.transcripts.current(item.episodeId);
    await replace(item, quoteIn(item).firstWordId, 'Indeed');
    await version(item, 2);
    await tell(content.transcripts.restore(before));
    const after = await version(item, 3);
    expect(after).toMatchObject({ stale: false, changedWords: [], content: item.content, evidence: item.evidence });
  });

  it('is no longer stale if the same word was typed again', async () => {
    const item = await itemOf('social_instagram');
    const { firstWordId } = quoteIn(item);
    const text = textOf(item, firstWordId);
    await replace(item, firstWordId, 'Indeed');
    await version(item, 2);
    await replace(item, Math.max(...wordsOf(item).ids), text);
    expect(await version(item, 3)).toMatchObject({ stale: false, changedWords: [] });
  });

  it('stays stale while one of two corrections is undone', async () => {
    const item = await itemOf('social_instagram');
    const { firstWordId, lastWordId } = quoteIn(item);
    await replace(item, firstWordId, 'Indeed');
    await version(item, 2);
    const between = content.transcripts.current(item.episodeId);
    await replace(item, lastWordId, 'altogether.');
    await version(item, 3);
    await tell(content.transcripts.restore(between));
    expect(await version(item, 4)).toMatchObject({ stale: true, changedWords: [{ after: 'Indeed' }] });
  });

  it('is no longer stale once a person has saved its text', async () => {
    const item = await itemOf('social_linkedin');
    await replace(item, item.evidence[0]!.firstWordId, 'Indeed');
    await version(item, 2);
    const { item: edited } = await content.product.request(EditContent, { id: item.id, content: 'It began with one man.', baseVersion: 2 });
    expect(edited).toMatchObject({ version: 3, stale: false, changedWords: [], transcriptVersion: 2 });
  });

  it('stays stale after a correction if its episode was transcribed again', async () => {
    const item = await itemOf('social_linkedin');
    content.transcripts.add(item.episodeId, 2);
    const report = { jobId: randomUUID(), episodeId: item.episodeId, attempt: 1, seq: 9 };
    const facts = { version: 2, duration: 150, wordCount: 400, accuracy: 90, engine: 'openai' as const };
    await content.product.publish(TranscriptCompleted, { ...report, ...facts });
    expect(await version(item, 2)).toMatchObject({ stale: true });
    await replace(item, item.evidence[0]!.firstWordId, 'Indeed');
    expect(await version(item, 3)).toMatchObject({ stale: true, changedWords: [expect.objectContaining({ after: 'Indeed' })] });
  });
});
