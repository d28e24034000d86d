import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ProjectionRebuild } from '@afterword/platform';
import { eventually } from '@afterword/platform/testing';
import {
  type BrandPattern,
  ChangeBrandPattern,
  ContentChanged,
  CreateBrandProfile,
  DeleteBrandPattern,
  DeleteBrandProfile,
  DeleteContent,
  EditContent,
  EpisodeDeleted,
  type GeneratedContent,
  GetBrandLearning,
  ListEditRates,
  type PatternKind,
  RestoreContent,
} from '@afterword/proto';
import { ContentUnderTest } from './content-under-test';
import { FakeFeedback } from './fake-feedback';

const PHRASE = 'The full episode';

describe('brand learning', () => {
  let content: ContentUnderTest;
  let others: FakeFeedback;

  beforeAll(async () => {
    content = await ContentUnderTest.start();
    others = await FakeFeedback.start(content.product);
  });

  afterAll(() => content.stop());

  const newVoice = async () => (await content.product.request(CreateBrandProfile, { brandName: 'Kindred Table' })).profile.id;
  const written = async (brandProfileId: string | null): Promise<GeneratedContent> => {
    const { content: items } = await content.generate({ brandProfileId, contentTypes: ['social_linkedin'] });
    return items[0]!;
  };
  const edit = async ({ id }: GeneratedContent, text: string) => (await content.product.request(EditContent, { id, content: text })).item;
  /** A post of a new episode, from which a person removed the phrase. */
  const edited = async (voice: string | null): Promise<GeneratedContent> => {
    const item = await written(voice);
    return edit(item, item.content.replace(`${PHRASE}: `, ''));
  };
  const editedThrice = (voice: string) => Promise.all([edited(voice), edited(voice), edited(voice)]);
  const learning = (id: string) => content.product.request(GetBrandLearning, { id });
  const shown = async (voice: string, kind: PatternKind = 'phrase_removed') =>
    (await learning(voice)).patterns.filter((pattern) => pattern.kind === kind);
  const shows = (voice: string, ...expected: Partial<BrandPattern>[]) =>
    eventually(async () => expect(await shown(voice)).toEqual(expected.map((each) => expect.objectContaining(each))));
  const knowsTexts = (voice: string, texts: number) => eventually(async () => expect((await learning(voice)).texts).toBe(texts));
  const rowsOf = (voice: string) =>
    content.database.query<object[]>('SELECT * FROM brand_learning WHERE brand_profile_id = $1 ORDER BY content_id, version', [voice]);
  const rebuild = () => content.service.app.get(ProjectionRebuild).rebuild();

  it('returns no patterns for a new profile', async () => {
    expect(await learning(await newVoice())).toEqual({ patterns: [], editRate: [], texts: 0, withNumbers: 0 });
  });

  it('finds a phrase that people removed from three texts, with the sentences that contained it', async () => {
    const voice = await newVoice();
    const texts = [await edited(voice), await edited(voice)];
    await knowsTexts(voice, 2);
    expect(await shown(voice)).toEqual([]);
    texts.push(await edited(voice));
    await shows(voice, { subject: PHRASE, contentType: null, seen: 3, of: 3, status: 'active' });
    const [pattern] = await shown(voice);
    expect(pattern?.sources.map(({ contentId, before }) => [contentId, before])).toEqual(
      texts.toReversed().map(({ id }) => [id, `${PHRASE}: A Chair Beside You`]),
    );
  });

  it('ignores texts without a brand voice, and texts that nobody reviewed', async () => {
    const voice = await newVoice();
    await edited(null);
    await written(voice);
    const item = await edited(voice);
    await knowsTexts(voice, 1);
    expect(await rowsOf(voice)).toMatchObject([{ content_id: item.id }]);
  });

  it('counts an approved text that kept the phrase, even if events are repeated or late', async () => {
    const voice = await newVoice();
    const texts = await editedThrice(voice);
    const approved = await written(voice);
    const [reopened, approval] = [others.decide(approved, 'pending'), others.decide(approved, 'approved')];
    await others.publishDecision(approval, approved);
    await others.publishDecision(reopened, approved);
    await others.publishDecision(approval, approved);
    const [{ id: contentId, episodeId, contentType }] = texts;
    for (const version of [2, 1, 2])
      await content.product.publish(ContentChanged, { contentId, episodeId, contentType, version, reason: 'edited' });
    await shows(voice, { subject: PHRASE, seen: 3, of: 4 });
    expect(await rowsOf(voice)).toHaveLength(4);
  });

  it('drops what an edit taught if the generated text is restored', async () => {
    const voice = await newVoice();
    const [item] = await editedThrice(voice);
    await shows(voice, { seen: 3, of: 3 });
    await content.product.request(RestoreContent, { id: item!.id, version: 1 });
    await eventually(async () => expect(await shown(voice)).toEqual([]));
    expect((await learning(voice)).texts).toBe(3);
  });

  it('passes accepted patterns to the writer, and stops when they are no longer accepted', async () => {
    const voice = await newVoice();
    await editedThrice(voice);
    await shows(voice, { status: 'active' });
    expect((await written(voice)).content).toContain(PHRASE);
    const [{ id: patternId }] = (await shown(voice)) as [BrandPattern];
    const change = (status: BrandPattern['status']) => content.product.request(ChangeBrandPattern, { id: voice, patternId, status });
    expect((await change('accepted')).pattern).toMatchObject({ id: patternId, status: 'accepted' });
    expect((await written(voice)).content).not.toContain(PHRASE);
    expect((await written(await newVoice())).content).toContain(PHRASE);
    await change('muted');
    expect((await written(voice)).content).toContain(PHRASE);
    await shows(voice, { id: patternId, status: 'muted' });
  });

  it('keeps an accepted pattern when the texts that showed it are deleted', async () => {
    const voice = await newVoice();
    const texts = await editedThrice(voice);
    await shows(voice, { status: 'active' });
    const [{ id: patternId }] = (await shown(voice)) as [BrandPattern];
    await content.product.request(ChangeBrandPattern, { id: voice, patternId, status: 'accepted' });
    const [first, second] = texts;
    await content.product.publish(EpisodeDeleted, { episodeId: first.episodeId });
    await content.product.request(DeleteContent, { id: second.id });
    await knowsTexts(voice, 1);
    expect(await shown(voice)).toMatchObject([{ id: patternId, status: 'accepted', seen: 3, of: 3, sources: [] }]);
  });

  it('finds a deleted pattern again only in later texts', async () => {
    const voice = await newVoice();
    const [item] = await editedThrice(voice);
    await shows(voice, { status: 'active' });
    const [{ id: patternId }] = (await shown(voice)) as [BrandPattern];
    expect(await content.product.request(DeleteBrandPattern, { id: voice, patternId })).toEqual({ id: patternId });
    expect(await shown(voice)).toEqual([]);
    await edit(item!, `${item!.content} Indeed.`);
    await rebuild();
    expect(await shown(voice)).toEqual([]);
    await expect(content.product.request(DeleteBrandPattern, { id: voice, patternId })).rejects.toMatchObject({ code: 'not_found' });
    await editedThrice(voice);
    await shows(voice, { id: patternId, status: 'active', seen: 3, of: 3 });
  });

  it('deletes what was learned with its profile, and ignores late events about it', async () => {
    const voice = await newVoice();
    const [item] = await editedThrice(voice);
    await shows(voice, { status: 'active' });
    await content.product.request(DeleteBrandProfile, { id: voice });
    await expect(learning(voice)).rejects.toMatchObject({ code: 'not_found' });
    const other = await newVoice();
    await others.decideAndPublish(item!, 'approved');
    await edited(other);
    await knowsTexts(other, 1);
    expect(await rowsOf(voice)).toEqual([]);
  });

  it('learns the same in a rebuild', async () => {
    const voice = await newVoice();
    const [item] = await editedThrice(voice);
    const approved = await written(voice);
    await others.decideAndPublish(approved, 'approved');
    await others.recordScore(item!, 40);
    await knowsTexts(voice, 4);
    await eventually(async () => expect(await rowsOf(voice)).toContainEqual(expect.objectContaining({ average_engagement: 40 })));
    const before = await learning(voice);
    await content.database.query('DELETE FROM brand_learning');
    await content.database.query('DELETE FROM content_decisions');
    await content.database.query('DELETE FROM content_scores');
    expect((await learning(voice)).texts).toBe(0);
    expect(await rebuild()).toBeGreaterThanOrEqual(4);
    expect(await learning(voice)).toEqual(before);
  });

  it('reports the share of words that people change, by week', async () => {
    const voice = await newVoice();
    const item = await written(voice);
    await edit(item, item.content);
    await others.decideAndPublish(item, 'approved');
    await knowsTexts(voice, 1);
    expect((await learning(voice)).editRate).toEqual([
      { week: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), texts: 1, edited: 0, changedWords: 0 },
    ]);
    await edit(await written(voice), 'Something else altogether.');
    await knowsTexts(voice, 2);
    const [week] = (await learning(voice)).editRate;
    expect(week).toMatchObject({ texts: 2, edited: 1 });
    expect(week!.changedWords).toBeGreaterThan(30);
  });

  it('reports it for all voices together', async () => {
    const ratesOf = async () => (await content.product.request(ListEditRates, {})).editRate;
    const sum = (rates: Awaited<ReturnType<typeof ratesOf>>) => rates.reduce((all, { texts }) => all + texts, 0);
    const before = sum(await ratesOf());
    const voices = [await newVoice(), await newVoice()];
    for (const voice of voices) await edit(await written(voice), 'Something else altogether.');
    for (const voice of voices) await knowsTexts(voice, 1);
    expect(sum(await ratesOf())).toBe(before + 2);
  });

  it('stores the latest score of each text, and learns nothing from a text that has no other feedback', async () => {
    const voice = await newVoice();
    const item = await written(voice);
    await others.recordScore(item, 80, '2026-11-20T10:00:00.000Z');
    await others.recordScore(item, 1, '2026-11-19T10:00:00.000Z');
    await eventually(async () => expect(await rowsOf(voice)).toMatchObject([{ average_engagement: 80, is_looked_over: false }]));
    expect(await learning(voice)).toEqual({ patterns: [], editRate: [], texts: 0, withNumbers: 1 });
  });
});
