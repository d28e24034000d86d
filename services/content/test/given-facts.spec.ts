import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EditContent } from '@afterword/proto';
import { ContentUnderTest } from './content-under-test';

const FACTS = {
  number: 12,
  publishedUrl: 'https://kindredtable.org/12',
  guests: [{ name: 'Priya Raman', handles: { x: 'priyaraman', linkedin: 'in/priya-raman', instagram: 'priya.raman' } }],
  show: { name: 'Kindred Table', listenUrl: 'https://kindredtable.org', hashtags: ['KindredTable'], sponsors: [{ name: 'Hollis Mills' }] },
};

describe('facts that were entered about an episode and its show', () => {
  let content: ContentUnderTest;
  beforeAll(async () => {
    content = await ContentUnderTest.start();
  });
  afterAll(() => content.stop());

  it('are in all generated content, which names no claim in them', async () => {
    const episodeId = randomUUID();
    content.transcripts.add(episodeId);
    content.episodes.give(episodeId, FACTS);
    await content.completed(await content.request(episodeId));
    const items = await content.content(episodeId);
    expect(items).toHaveLength(4);
    for (const item of items) {
      expect(item.content).toContain('https://kindredtable.org/12');
      expect(item.content).toContain('Priya Raman');
      expect(item.unheard).toEqual([]);
    }
    expect(items.find(({ contentType }) => contentType === 'social_instagram')?.content).toContain('@priya.raman');
    expect(items.find(({ contentType }) => contentType === 'show_notes')?.content).toContain('Hollis Mills');
  });

  it('can be added by hand to content that is older than they are', async () => {
    const { episodeId, content: items } = await content.generate({ contentTypes: ['show_notes'] });
    const [{ id, content: text, version }] = items as [(typeof items)[0]];
    const edit = (baseVersion: number, line: string) =>
      content.product.request(EditContent, { id, content: `${text}\n\n${line}`, baseVersion });
    expect((await edit(version, 'https://kindredtable.org/12')).item.unheard).toMatchObject([{ kind: 'link' }]);
    content.episodes.give(episodeId, FACTS);
    expect((await edit(version + 1, 'Hear it: https://kindredtable.org/12')).item.unheard).toEqual([]);
  });
});
