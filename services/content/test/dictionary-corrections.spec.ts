import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EditContent, ListContentCorrections } from '@afterword/proto';
import { ContentUnderTest } from './content-under-test';

describe('dictionary corrections of existing content', () => {
  let content: ContentUnderTest;
  beforeAll(async () => {
    content = await ContentUnderTest.start();
    content.dictionary.add('Ana', 'anna');
    content.dictionary.add('Walter Hayes', 'walter');
  });
  afterAll(() => content.stop());

  const corrections = async (episodeId: string) => (await content.product.request(ListContentCorrections, { episodeId })).items;

  it('lists each item that contains a variation, with its places and the corrected text', async () => {
    const { episodeId, content: items } = await content.generate({ contentTypes: ['show_notes', 'social_linkedin'] });
    const [notes, post] = items;
    await content.product.request(EditContent, { id: notes!.id, content: 'Hear Walter and Anna talk. Walter!' });
    await content.product.request(EditContent, { id: post!.id, content: 'Nothing to correct here.' });
    expect(await corrections(episodeId)).toEqual([
      {
        contentId: notes!.id,
        contentType: 'show_notes',
        version: 2,
        corrected: 'Hear Walter Hayes and Ana talk. Walter Hayes!',
        places: [
          { start: 5, end: 11, found: 'Walter', becomes: 'Walter Hayes' },
          { start: 16, end: 20, found: 'Anna', becomes: 'Ana' },
          { start: 27, end: 33, found: 'Walter', becomes: 'Walter Hayes' },
        ],
      },
    ]);
  });

  it('lists nothing after the corrections were applied, or if the episode has no content', async () => {
    const { episodeId, content: items } = await content.generate({ contentTypes: ['social_linkedin'] });
    const [{ corrected, version }] = [...(await corrections(episodeId)), { corrected: 'Hello.', version: 1 }];
    await content.product.request(EditContent, { id: items[0]!.id, content: corrected, baseVersion: version });
    expect(await corrections(episodeId)).toEqual([]);
    expect(await corrections(randomUUID())).toEqual([]);
  });
});
