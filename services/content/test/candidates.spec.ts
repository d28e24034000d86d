import { randomUUID } from 'node:crypto';
import { fillSlots } from '@afterword/language/rules';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EditContent, type GeneratedContent, ListCandidates, type WrittenType } from '@afterword/proto';
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

const PITCH_WORDS = 'the best greenhouse';

describe('what the slots of content could hold instead', () => {
  let content: ContentUnderTest;

  beforeAll(async () => {
    content = await ContentUnderTest.start();
  });

  afterAll(() => content.stop());

  const candidatesOf = (id: string) => content.product.request(ListCandidates, { id });
  const write = async (...contentTypes: WrittenType[]): Promise<GeneratedContent[]> => {
    const episodeId = randomUUID();
    content.transcripts.add(episodeId, 1, LINES);
    await content.completed(await content.request(episodeId, { contentTypes }));
    return content.content(episodeId);
  };
  const offeredFor = async ({ id }: GeneratedContent) =>
    (await candidatesOf(id)).slots.flatMap(({ candidates }) => candidates.map(({ text }) => text));

  it('is found in the transcript, and the text with it is saved as an edit with its sources', async () => {
    const [item] = await write('social_linkedin');
    const { version, slots } = await candidatesOf(item!.id);
    expect(version).toBe(1);
    expect(slots[0]).toMatchObject({ kind: 'opening', text: item!.content.split('\n')[0] });
    const chosen = slots.map(({ candidates, text }) => candidates[0] ?? { text, startMs: null });
    const composed = fillSlots(
      item!.content,
      slots,
      chosen.map(({ text }) => text),
    );
    const { item: edited } = await content.product.request(EditContent, { id: item!.id, content: composed, baseVersion: version });
    expect(edited.content.startsWith(`${chosen[0]!.text}\n`)).toBe(true);
    const cited = edited.evidence.map(({ startMs }) => startMs);
    expect(cited).toEqual(expect.arrayContaining(chosen.flatMap(({ startMs }) => startMs ?? [])));
    const again = await candidatesOf(item!.id);
    expect(again).toMatchObject({ version: 2, slots: chosen.map(({ text }) => ({ text })) });
  });

  it('is not saved over what somebody edited meanwhile', async () => {
    const [item] = await write('social_linkedin');
    const { version, slots } = await candidatesOf(item!.id);
    await content.product.request(EditContent, { id: item!.id, content: `${item!.content}\n\nSee you there.` });
    const composed = fillSlots(item!.content, slots, [slots[0]!.candidates[0]!.text]);
    const refused = content.product.request(EditContent, { id: item!.id, content: composed, baseVersion: version });
    await expect(refused).rejects.toMatchObject({ code: 'conflict' });
    expect((await content.content(item!.episodeId))[0]!.content).toMatch(/See you there\.$/u);
  });

  it('is nothing that another post of the episode opens with', async () => {
    const [linkedIn, instagram] = await write('social_linkedin', 'social_instagram');
    const { slots } = await candidatesOf(linkedIn!.id);
    const forInstagram = await offeredFor(instagram!);
    const shared = slots[0]!.candidates.find(({ text }) => forInstagram.includes(text))!;
    await content.product.request(EditContent, {
      id: linkedIn!.id,
      content: fillSlots(linkedIn!.content, slots.slice(0, 1), [shared.text]),
    });
    expect(await offeredFor(instagram!)).not.toContain(shared.text);
  });

  it('is nothing that a sponsor of the show has to say', async () => {
    const [item] = await write('social_linkedin');
    expect((await offeredFor(item!)).join()).toContain(PITCH_WORDS);
    content.episodes.give(item!.episodeId, { show: { sponsors: [{ name: 'Coldframe' }] } });
    expect((await offeredFor(item!)).join()).not.toContain(PITCH_WORDS);
  });

  it('is found for show notes, too', async () => {
    const [item] = await write('show_notes');
    const { slots } = await candidatesOf(item!.id);
    expect(slots.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['opening', 'quote', 'statement']));
  });

  it('is nothing for what people wrote', async () => {
    const [item] = await write('social_instagram');
    await content.product.request(EditContent, { id: item!.id, content: 'Come and dig with us.' });
    expect(await candidatesOf(item!.id)).toEqual({ version: 2, slots: [] });
  });

  it('is refused for content that does not exist', async () => {
    await expect(candidatesOf(randomUUID())).rejects.toMatchObject({ code: 'not_found' });
  });
});
