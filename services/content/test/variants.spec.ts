import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@afterword/platform/testing';
import {
  type DataOf,
  DeleteContent,
  DeleteVariant,
  EditContent,
  type GeneratedContent,
  JobCancelled,
  ListVariants,
  PreferVariant,
  VariantsRequested,
  type VariantType,
} from '@afterword/proto';
import { FakeOpenAi, serverError, PausableProvider } from '@afterword/testing/fake-openai';
import { ContentUnderTest } from './content-under-test';

/** Names the first segments of the transcript as the source. */
const post = (text: string) => {
  const segments = Array.from({ length: 8 }, (_, at) => `S${at + 1}`);
  return JSON.stringify({ plan: '', quotes: [], openings: [], paragraphs: [{ sentences: [{ segments, text }] }], hashtags: [] });
};

describe('variants', () => {
  let provider: FakeOpenAi;
  let gate: PausableProvider;
  let content: ContentUnderTest;

  beforeAll(async () => {
    provider = await FakeOpenAi.start();
    gate = await PausableProvider.start(provider.url);
    content = await ContentUnderTest.start({ CONTENT_BASE_URL: gate.url, CONTENT_MODEL: 'fake-model' });
  });

  afterEach(() => {
    gate.resume();
    provider.calls.length = 0;
  });

  afterAll(async () => {
    await content.stop();
    await gate.stop();
    await provider.stop();
  });

  const linkedInPost = async (): Promise<GeneratedContent> => {
    const { content: items } = await content.generate({ contentTypes: ['social_linkedin'] });
    provider.calls.length = 0;
    return items[0]!;
  };
  const request = async (episodeId: string, ...variantTypes: VariantType[]): Promise<DataOf<typeof VariantsRequested>> => {
    const job = {
      episodeId,
      jobId: randomUUID(),
      title: 'A Chair Beside You',
      duration: 150,
      brandProfileId: null,
      contentType: 'social_linkedin' as const,
      variantTypes,
    };
    await content.product.publish(VariantsRequested, job);
    return job;
  };
  const make = async (episodeId: string, ...variantTypes: VariantType[]) => {
    const job = await request(episodeId, ...variantTypes);
    await content.completed(job);
    return job;
  };
  const variantsOf = async ({ id }: Pick<GeneratedContent, 'id'>) => (await content.product.request(ListVariants, { id })).variants;
  const prefer = (id: string, baseVersion?: number) => content.product.request(PreferVariant, { id, baseVersion });
  const answering = (...texts: string[]) => provider.misbehave(...texts.flatMap((text) => [{ content: post(text) }, {}]));

  it('are generated in the requested types, and name their model and prompt', async () => {
    const item = await linkedInPost();
    answering('It began with one man.', 'It all began with one man on the steps of a church.');
    const job = await make(item.episodeId, 'shorter', 'tone:warm');
    expect(await variantsOf(item)).toMatchObject([
      {
        variantType: 'tone:warm',
        parentContentId: item.id,
        content: 'It all began with one man on the steps of a church.',
        isPreferred: false,
        aiEnhancement: expect.stringMatching(/^Written by fake-model · linkedin-post@\d+\+tone-warm@\d+$/),
      },
      { variantType: 'shorter', content: 'It began with one man.', aiEnhancement: expect.stringContaining('shorter@') },
    ]);
    expect(await content.content(item.episodeId)).toEqual([item]);
    expect(content.steps(job).map(({ step }) => step)).toEqual([
      'Reading the transcript',
      'Writing a shorter version of the LinkedIn post',
      'Writing a version in a tone that is warm of the LinkedIn post',
    ]);
    expect(JSON.stringify(provider.calls[0]?.chat?.messages)).toContain(JSON.stringify(item.content).slice(1, 60));
  });

  it('replace the text of the item when preferred, with citations, and only one is preferred', async () => {
    const item = await linkedInPost();
    answering('It began with one man.', 'People do not need a perfect plan.');
    await make(item.episodeId, 'alternative', 'shorter');
    const [shorter, alternative] = await variantsOf(item);
    await prefer(alternative!.id, 1);
    const { item: changed, variant } = await prefer(shorter!.id, 2);
    expect(changed).toMatchObject({ id: item.id, version: 3, content: shorter!.content, stale: false });
    expect(changed.evidence.length).toBeGreaterThan(0);
    expect(variant).toEqual({ ...shorter, isPreferred: true });
    expect((await variantsOf(item)).map(({ isPreferred }) => isPreferred)).toEqual([true, false]);
    await eventually(() => expect(content.changed(item.episodeId)).toMatchObject([{ reason: 'variant' }, { reason: 'variant' }]));
  });

  it('are no longer preferred once the item has a different text', async () => {
    const item = await linkedInPost();
    answering('It began with one man.');
    await make(item.episodeId, 'shorter');
    const [variant] = await variantsOf(item);
    await prefer(variant!.id);
    await content.product.request(EditContent, { id: item.id, content: 'My own words.' });
    expect((await variantsOf(item)).map(({ isPreferred }) => isPreferred)).toEqual([false]);
  });

  it('do not replace a text that was changed in the meantime', async () => {
    const item = await linkedInPost();
    answering('It began with one man.');
    await make(item.episodeId, 'shorter');
    const [variant] = await variantsOf(item);
    await content.product.request(EditContent, { id: item.id, content: 'My own words.' });
    await expect(prefer(variant!.id, 1)).rejects.toMatchObject({ code: 'conflict', details: { current: 'My own words.' } });
    expect((await variantsOf(item)).map(({ isPreferred }) => isPreferred)).toEqual([false]);
  });

  it('are generated and paid for once each, even after a restart', async () => {
    const item = await linkedInPost();
    answering('It began with one man.', 'People do not need a perfect plan.');
    gate.pauseAfter(1);
    const job = await request(item.episodeId, 'shorter', 'longer');
    await eventually(() => gate.heldCalls === 1);
    await content.restart();
    gate.resume();
    await content.completed(job);
    expect((await variantsOf(item)).map(({ variantType }) => variantType)).toEqual(['longer', 'shorter']);
    expect(provider.paidCalls).toBe(4);
  });

  it('are generated and paid for once each, even after a failure', async () => {
    const item = await linkedInPost();
    provider.misbehave({ content: post('It began with one man.') }, {}, serverError, {
      content: post('People do not need a perfect plan.'),
    });
    await make(item.episodeId, 'shorter', 'longer');
    expect((await variantsOf(item)).map(({ variantType }) => variantType)).toEqual(['longer', 'shorter']);
    expect(provider.paidCalls).toBe(4);
  });

  it('are no longer generated when their job is cancelled', async () => {
    const item = await linkedInPost();
    gate.pauseAfter(0);
    const { jobId, episodeId } = await request(item.episodeId, 'shorter');
    await eventually(() => gate.heldCalls === 1);
    await content.product.publish(JobCancelled, { jobId, episodeId, jobType: 'variants' });
    await eventually(async () => expect(await content.stateOf(jobId)).toBe('cancelled'));
    gate.resume();
    await content.generate({ contentTypes: ['show_notes'] });
    expect(await variantsOf(item)).toEqual([]);
  });

  it('are not stored if the writer repeats the current text', async () => {
    const item = await linkedInPost();
    answering(item.content);
    expect(await content.ended(await request(item.episodeId, 'alternative'))).toBe('The variant is the same as the current version.');
    expect(await variantsOf(item)).toEqual([]);
  });

  it('need an item, and are deleted with it', async () => {
    const item = await linkedInPost();
    answering('It began with one man.');
    await make(item.episodeId, 'shorter');
    const [variant] = await variantsOf(item);
    await content.product.request(DeleteContent, { id: item.id });
    await expect(variantsOf(item)).rejects.toMatchObject({ code: 'not_found' });
    await expect(prefer(variant!.id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await content.ended(await request(item.episodeId, 'longer'))).toBe('This content has been deleted.');
  });

  it('can be deleted, and the item keeps a text that came from one', async () => {
    const item = await linkedInPost();
    answering('It began with one man.');
    await make(item.episodeId, 'shorter');
    const [variant] = await variantsOf(item);
    await prefer(variant!.id);
    await content.product.request(DeleteVariant, { id: variant!.id });
    expect(await variantsOf(item)).toEqual([]);
    expect(await content.content(item.episodeId)).toMatchObject([{ content: 'It began with one man.' }]);
    await expect(content.product.request(DeleteVariant, { id: variant!.id })).rejects.toMatchObject({ code: 'not_found' });
  });
});
