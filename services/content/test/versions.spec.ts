import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@afterword/platform/testing';
import {
  ContentDeleted,
  type ContentVersion,
  DeleteContent,
  EditContent,
  type GeneratedContent,
  ListContentHistory,
  ListVersionsOfContent,
  RestoreContent,
  type WrittenType,
} from '@afterword/proto';
import { ContentUnderTest } from './content-under-test';

describe('the versions of an item', () => {
  let content: ContentUnderTest;

  beforeAll(async () => {
    content = await ContentUnderTest.start();
  });

  afterAll(() => content.stop());

  const itemOf = async (contentType: WrittenType = 'social_linkedin'): Promise<GeneratedContent> => {
    const { content: items } = await content.generate({ contentTypes: [contentType] });
    return items[0]!;
  };
  const edit = async (id: string, text: string) => (await content.product.request(EditContent, { id, content: text })).item;
  const versions = (id: string, before?: number) => content.product.request(ListVersionsOfContent, { id, before });
  const restore = async (id: string, version: number, baseVersion?: number) =>
    (await content.product.request(RestoreContent, { id, version, baseVersion })).item;

  it('are listed latest first, each with its text, reason and author', async () => {
    const item = await itemOf();
    await edit(item.id, 'It began with one man.');
    await content.completed(
      await content.request(item.episodeId, { contentTypes: ['social_linkedin'], replace: true, prompt: 'different quote' }),
    );
    const { versions: listed, next } = await versions(item.id);
    expect(next).toBeNull();
    expect(listed).toMatchObject([
      { version: 3, reason: 'regenerated', feedback: 'different quote', stale: false },
      { version: 2, reason: 'edited', content: 'It began with one man.', feedback: null },
      { version: 1, reason: 'generated', content: item.content, writer: item.writer },
    ]);
    expect(item.writer).toMatchObject({ engine: 'extractive', promptVersion: expect.stringMatching(/^extractive@\d+$/) });
  });

  it('are listed for a whole episode without their texts', async () => {
    const item = await itemOf();
    await edit(item.id, 'It began with one man.');
    const { items } = await content.product.request(ListContentHistory, { episodeId: item.episodeId });
    const time = expect.stringMatching(/^\d{4}-/);
    expect(items).toEqual([
      {
        contentId: item.id,
        contentType: 'social_linkedin',
        versions: [
          { version: 1, reason: 'generated', authorId: null, createdAt: time },
          { version: 2, reason: 'edited', authorId: expect.any(String), createdAt: time },
        ],
      },
    ]);
  });

  it('come in pages that fit into one response, however long the texts are', async () => {
    const { id } = await itemOf();
    for (let number = 2; number <= 24; number += 1) await edit(id, `Edit ${number}.`);
    const seen: ContentVersion[] = [];
    for (let before: number | undefined; ;) {
      const page = await versions(id, before);
      seen.push(...page.versions);
      if (page.next === null) break;
      before = page.next;
    }
    expect(seen.map(({ version }) => version)).toEqual(Array.from({ length: 24 }, (_, at) => 24 - at));
  });

  it('can be restored as the newest version, and the versions between are kept', async () => {
    const item = await itemOf();
    await edit(item.id, 'It began with one man.');
    const restored = await restore(item.id, 1, 2);
    expect(restored).toMatchObject({ version: 3, content: item.content, evidence: item.evidence, writer: item.writer });
    expect((await versions(item.id)).versions.map(({ reason }) => reason)).toEqual(['restored', 'edited', 'generated']);
    await eventually(() => expect(content.changed(item.episodeId).at(-1)).toMatchObject({ version: 3, reason: 'restored' }));
  });

  it('are compared with the current transcript when restored', async () => {
    const item = await itemOf('social_instagram');
    const quote = item.evidence.find(({ kind }) => kind === 'quote')!;
    const quoted = item.content.slice(quote.start, quote.end);
    await edit(item.id, 'It began with one man.');
    const { ids, texts } = content.transcripts.current(item.episodeId).words;
    const sayings = ids.filter((_, at) => texts[at] === quoted.split(' ')[0]);
    for (const id of sayings) content.transcripts.replaceWord(item.episodeId, id, ['Indeed']);
    const restored = await restore(item.id, 1);
    expect(restored).toMatchObject({ content: item.content, transcriptVersion: 1 + sayings.length, stale: false });
    expect(restored.unheard.map(({ text }) => text).join()).toContain(quoted);
  });

  it('are not restored over a text that was changed in the meantime', async () => {
    const item = await itemOf();
    await edit(item.id, 'It began with one man.');
    await edit(item.id, 'It began with one woman.');
    await expect(restore(item.id, 1, 2)).rejects.toMatchObject({
      code: 'conflict',
      details: { version: 3, current: 'It began with one woman.', yours: item.content },
    });
  });

  it('cannot be restored if they do not exist', async () => {
    const item = await itemOf();
    await expect(restore(item.id, 7)).rejects.toMatchObject({ code: 'not_found', message: 'This content has no version 7.' });
    await expect(restore(randomUUID(), 1)).rejects.toMatchObject({ code: 'not_found' });
    await expect(versions(randomUUID())).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are deleted with their item, which can then be generated again', async () => {
    const { id, episodeId } = await itemOf();
    await content.product.request(DeleteContent, { id });
    expect(await content.content(episodeId)).toEqual([]);
    await eventually(() => expect(content.product.received(ContentDeleted)).toContainEqual({ contentId: id, episodeId }));
    await expect(content.product.request(DeleteContent, { id })).rejects.toMatchObject({ code: 'not_found' });
    await content.completed(await content.request(episodeId, { contentTypes: ['social_linkedin'] }));
    expect(await content.content(episodeId)).toMatchObject([{ version: 1 }]);
  });
});
