import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EditContent, type GeneratedContent, ListOpenings, type WrittenType } from '@afterword/proto';
import type { Line } from '@afterword/testing/speech';
import { ContentUnderTest } from './content-under-test';

const grace = (text: string): Line => ({ voice: 'slt', text });
const thomas = (text: string): Line => ({ voice: 'rms', text });
const PITCH = 'Nobody fails with Coldframe, it is the best greenhouse that was ever afraid of nothing.';
const LINES: Line[] = [
  grace('Where does the water come from in a dry year?'),
  thomas('Nobody loses a garden to the frost, people lose it because they are afraid to begin again.'),
  grace('Which beds get the water before the others?'),
  thomas('A neighbor who shares a failure is worth more than a neighbor who shares a recipe.'),
  grace('How long does the tank last in August?'),
  thomas('The hardest part of growing food is not the digging but the waiting.'),
  grace('And what do you do when the tank is empty?'),
  thomas(PITCH),
  grace('How many people share the shed with you now?'),
  thomas('Never trust a seed catalog that has no pictures of mistakes.'),
];

describe('openings that a post could have instead', () => {
  let content: ContentUnderTest;

  beforeAll(async () => {
    content = await ContentUnderTest.start();
  });

  afterAll(() => content.stop());

  const openingsOf = (id: string) => content.product.request(ListOpenings, { id });
  const write = async (contentType: WrittenType): Promise<GeneratedContent> => {
    const episodeId = randomUUID();
    content.transcripts.add(episodeId, 1, LINES);
    await content.completed(await content.request(episodeId, { contentTypes: [contentType] }));
    return (await content.content(episodeId))[0]!;
  };

  it('are found in the transcript, with the post as it would be', async () => {
    const item = await write('social_linkedin');
    const { version, current, openings } = await openingsOf(item.id);
    expect({ version, current }).toEqual({ version: 1, current: item.content.split('\n')[0] });
    expect(openings.find(({ isCurrent }) => isCurrent)).toMatchObject({ text: current, content: item.content });
    const other = openings.find(({ isCurrent }) => !isCurrent)!;
    const { item: edited } = await content.product.request(EditContent, { id: item.id, content: other.content, baseVersion: version });
    expect(edited.content.startsWith(`${other.text}\n`)).toBe(true);
    expect(edited.evidence[0]).toMatchObject({ kind: 'quote', startMs: other.startMs, endMs: other.endMs });
    expect(await openingsOf(item.id)).toMatchObject({ version: 2, current: other.text });
  });

  it('are not those of other posts of the episode', async () => {
    const episodeId = randomUUID();
    content.transcripts.add(episodeId, 1, LINES);
    await content.completed(await content.request(episodeId, { contentTypes: ['social_linkedin', 'social_instagram'] }));
    const [linkedIn, instagram] = (await content.content(episodeId)) as [GeneratedContent, GeneratedContent];
    const offeredFor = async ({ id }: GeneratedContent) => (await openingsOf(id)).openings.filter(({ isCurrent }) => !isCurrent);
    const textsFor = async (item: GeneratedContent) => (await offeredFor(item)).map(({ text }) => text);
    const forBoth = await textsFor(instagram);
    const shared = (await offeredFor(linkedIn)).find(({ text }) => forBoth.includes(text))!;
    await content.product.request(EditContent, { id: linkedIn.id, content: shared.content });
    expect(await textsFor(instagram)).toEqual(forBoth.filter((text) => text !== shared.text));
  });

  it('are not what a sponsor of the show has to say', async () => {
    const item = await write('social_linkedin');
    const textsOf = async () => (await openingsOf(item.id)).openings.map(({ text }) => text).join();
    expect(await textsOf()).toContain(PITCH);
    content.episodes.give(item.episodeId, { show: { sponsors: [{ name: 'Coldframe' }] } });
    expect(await textsOf()).not.toContain(PITCH);
  });

  it('are none if somebody wrote another opening', async () => {
    const { id } = await write('social_instagram');
    await content.product.request(EditContent, { id, content: 'Come and dig with us.' });
    expect(await openingsOf(id)).toEqual({ version: 2, current: null, openings: [] });
  });

  it('are none for show notes', async () => {
    const { id } = await write('show_notes');
    expect(await openingsOf(id)).toEqual({ version: 1, current: null, openings: [] });
  });

  it('are refused for content that does not exist', async () => {
    await expect(openingsOf(randomUUID())).rejects.toMatchObject({ code: 'not_found' });
  });
});
