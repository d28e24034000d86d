import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@afterword/platform/testing';
import {
  AcceptCorrection,
  type Author,
  type CorrectionSource,
  EditContent,
  type GeneratedContent,
  ListContentCorrections,
  TranscriptCorrected,
  UndoCorrection,
  type VersionApproval,
} from '@afterword/proto';
import { ContentUnderTest } from './content-under-test';

const grace: Author = { id: randomUUID(), name: 'Grace Miller', role: 'host' };

describe('an accepted correction', () => {
  let content: ContentUnderTest;
  beforeAll(async () => {
    content = await ContentUnderTest.start();
    content.dictionary.add('Meister', 'open');
  });
  afterAll(() => content.stop());

  const read = async ({ episodeId }: GeneratedContent): Promise<GeneratedContent> => (await content.content(episodeId))[0]!;
  const itemWithCorrectedSource = async (): Promise<GeneratedContent> => {
    const { content: items } = await content.generate({ contentTypes: ['social_instagram'] });
    const { episodeId, evidence } = items[0]!;
    const { firstWordId } = evidence.find(({ kind }) => kind === 'quote')!;
    await content.product.publish(TranscriptCorrected, content.transcripts.replaceWord(episodeId, firstWordId, ['Indeed']));
    return eventually(async () => {
      const now = await read(items[0]!);
      expect(now.corrected).toContain('Indeed');
      return now;
    });
  };
  const accept = async ({ id, version }: GeneratedContent, corrected: string, source: CorrectionSource): Promise<GeneratedContent> => {
    const approval = { id: randomUUID(), approverId: grace.id, notes: null };
    return (await content.product.request(AcceptCorrection, { id, baseVersion: version, corrected, source, approval, author: grace })).item;
  };
  const undo = async ({ id, version }: GeneratedContent, approval: VersionApproval | null = null): Promise<GeneratedContent> =>
    (await content.product.request(UndoCorrection, { id, baseVersion: version, approval, author: grace })).item;

  it('is undone by the text before it, which is announced with its decision and offers the correction again', async () => {
    const before = await itemWithCorrectedSource();
    const accepted = await accept(before, before.corrected!, 'transcript');
    const reinstates = { decisionId: randomUUID(), undoneId: randomUUID() };
    const approval = { id: randomUUID(), approverId: randomUUID(), notes: 'As I said.', reinstates };
    const undone = await undo(accepted, approval);
    expect(undone).toMatchObject({ version: 3, content: before.content, reason: 'correction_undone', author: grace });
    expect(undone).toMatchObject({ stale: true, corrected: before.corrected, changedWords: before.changedWords });
    expect(await read(before)).toEqual(undone);
    await eventually(() =>
      expect(content.changed(before.episodeId).at(-1)).toMatchObject({
        version: 3,
        reason: 'correction_undone',
        approval,
        authorId: grace.id,
      }),
    );
    expect((await accept(undone, undone.corrected!, 'transcript')).content).toBe(accepted.content);
  });

  it('is undone by one of two members, and not after the text has changed', async () => {
    const before = await itemWithCorrectedSource();
    const accepted = await accept(before, before.corrected!, 'transcript');
    const both = await Promise.allSettled([undo(accepted), undo(accepted)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const sentence = 'The content has changed since, so the correction can’t be undone.';
    await expect(undo(accepted)).rejects.toMatchObject({ code: 'conflict', message: sentence });
    const { item: edited } = await content.product.request(EditContent, { id: before.id, content: 'Something else.' });
    await expect(undo(edited)).rejects.toMatchObject({ code: 'conflict', message: sentence });
  });

  it('by the dictionary becomes a version if it is what the dictionary makes of the text, and is undone', async () => {
    const { content: items } = await content.generate({ contentTypes: ['social_instagram'] });
    const { item } = await content.product.request(EditContent, { id: items[0]!.id, content: 'The open door.' });
    const [offered] = (await content.product.request(ListContentCorrections, { episodeId: item.episodeId })).items;
    expect(offered).toMatchObject({ corrected: 'The Meister door.' });
    for (const other of ['The closed door.', 'The open door.']) {
      await expect(accept(item, other, 'dictionary')).rejects.toMatchObject({ code: 'conflict' });
    }
    await expect(accept(item, offered!.corrected, 'transcript')).rejects.toMatchObject({ code: 'conflict' });
    const accepted = await accept(item, offered!.corrected, 'dictionary');
    expect(accepted).toMatchObject({ version: 3, reason: 'dictionary_corrected', author: grace });
    expect(await undo(accepted)).toMatchObject({ version: 4, content: 'The open door.', stale: false });
  });
});
