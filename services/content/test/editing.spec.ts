import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@afterword/platform/testing';
import { EditContent, type GeneratedContent, GetCurrentContent, ListContentVersions, type WrittenType } from '@afterword/proto';
import { ContentUnderTest } from './content-under-test';

const NOBODY = '0193b3a4-7c1e-7d5f-9a00-3f6c2f1f0a11';

describe('existing content', () => {
  let content: ContentUnderTest;

  beforeAll(async () => {
    content = await ContentUnderTest.start();
  });

  afterAll(() => content.stop());

  const edit = (id: string, text: string, baseVersion?: number) => content.product.request(EditContent, { id, content: text, baseVersion });
  const itemOf = async (contentType: WrittenType): Promise<GeneratedContent> => {
    const { content: items } = await content.generate({ contentTypes: [contentType] });
    return items[0]!;
  };
  const rowsOf = (contentId: string) =>
    content.database.query<{ version: number; reason: string; content: string }[]>(
      'SELECT version, reason, content FROM content_versions WHERE content_id = $1 ORDER BY version',
      [contentId],
    );

  it('gets a new version when edited, and keeps the earlier text', async () => {
    const item = await itemOf('social_linkedin');
    const { item: edited } = await edit(item.id, 'Last year we served more than four thousand meals.', 1);
    expect(edited).toMatchObject({ id: item.id, version: 2, content: 'Last year we served more than four thousand meals.', stale: false });
    expect(await rowsOf(item.id)).toEqual([
      { version: 1, reason: 'generated', content: item.content },
      { version: 2, reason: 'edited', content: edited.content },
    ]);
    await eventually(() =>
      expect(content.changed(item.episodeId)).toEqual([expect.objectContaining({ contentId: item.id, version: 2, reason: 'edited' })]),
    );
    expect(await content.content(item.episodeId)).toEqual([edited]);
  });

  it('cites the transcript for its new text, and marks what is not in the transcript', async () => {
    const item = await itemOf('social_linkedin');
    const quote = 'Bread is good, but a chair beside you is better';
    const text = `Walter says it: “${quote}.” We fed 9,000,000 people. “Money is all that counts in this world.”`;
    const { item: edited } = await edit(item.id, text);
    const told = edited.evidence.find(({ kind }) => kind === 'quote');
    expect(told && text.slice(told.start, told.end)).toContain(quote);
    expect(edited.unheard.map(({ text: unheard }) => unheard)).toEqual(
      expect.arrayContaining(['9,000,000', '“Money is all that counts in this world.”']),
    );
    expect(edited.content).toBe(text);
  });

  it('counts a short sentence with an unknown name, and may quote a given fact', async () => {
    const item = await itemOf('social_linkedin');
    const { item: edited } = await edit(item.id, '“A Chair Beside You” is out. It was hosted by the Hartley family.');
    const sentences = edited.unheard.filter(({ kind }) => kind === 'sentence').map((claim) => claim.text);
    expect(sentences).toEqual(['It was hosted by the Hartley family.']);
  });

  it('may state the title of its episode although it was not said', async () => {
    const item = await itemOf('social_linkedin');
    const { item: edited } = await edit(item.id, 'Our new episode is called A Chair Beside You. We met Ludwig Wittgenstein there.');
    expect(edited.unheard.map(({ text }) => text)).toContain('Ludwig Wittgenstein');
    expect(edited.unheard.map(({ text }) => text).join()).not.toContain('Chair');
  });

  it('rejects an edit of an older version, and returns both texts', async () => {
    const item = await itemOf('social_instagram');
    await edit(item.id, 'The first of two.', 1);
    await expect(edit(item.id, 'The second of two.', 1)).rejects.toMatchObject({
      code: 'conflict',
      message: 'The content has changed since you opened it.',
      details: { version: 2, current: 'The first of two.', yours: 'The second of two.' },
    });
  });

  it('accepts one of two edits that are saved at the same time', async () => {
    const item = await itemOf('social_instagram');
    const saves = await Promise.allSettled([edit(item.id, 'One.', 1), edit(item.id, 'Other.', 1)]);
    expect(saves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await rowsOf(item.id)).toHaveLength(2);
  });

  it('gets no new version if the text is the same', async () => {
    const item = await itemOf('social_instagram');
    expect((await edit(item.id, item.content)).item).toEqual(item);
    expect(await rowsOf(item.id)).toHaveLength(1);
  });

  it.each([
    ['social_twitter', 'x'.repeat(281), 'Post 1 counts 281 characters on X; the limit is 280.'],
    ['social_linkedin', 'x'.repeat(3001), 'LinkedIn allows up to 3,000 characters; this has 3,001.'],
    ['social_instagram', '#a #b #c #d #e #f', 'Instagram allows up to 5 hashtags; this has 6.'],
    ['show_notes', 'x'.repeat(4001), 'Apple Podcasts allows up to 4,000 bytes; this has 4,001.'],
  ] as const)('of type %s rejects a text that its platform would reject, with the reason', async (contentType, text, sentence) => {
    const item = await itemOf(contentType);
    await expect(edit(item.id, text)).rejects.toMatchObject({ code: 'unprocessable', message: sentence });
    expect(await content.content(item.episodeId)).toEqual([item]);
  });

  it('cannot be edited if it does not exist', async () => {
    await expect(edit(NOBODY, 'Something.')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is returned in its current version, in the requested order, with the reason of the version', async () => {
    const { content: items } = await content.generate({ contentTypes: ['show_notes', 'social_linkedin'] });
    const [notes, post] = items as [GeneratedContent, GeneratedContent];
    const { item: edited } = await edit(post.id, 'It began with one man.');
    const current = await content.product.request(GetCurrentContent, { ids: [post.id, NOBODY, notes.id] });
    expect(current).toEqual({
      content: [
        { ...edited, reason: 'edited' },
        { ...notes, reason: 'generated' },
      ],
      rest: [],
    });
  });

  it('is listed page by page, each item once, for rebuilding a projection', async () => {
    const { content: items } = await content.generate();
    const seen: string[] = [];
    for (let after: string | undefined; ;) {
      const { items: page, next } = await content.product.request(ListContentVersions, { limit: 3, after });
      seen.push(...page.map(({ contentId }) => contentId));
      expect(page.length).toBeLessThanOrEqual(3);
      if (next === null) break;
      after = next;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(items.map(({ id }) => id)));
  });
});
