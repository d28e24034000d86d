import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@afterword/platform/testing';
import { VariantsRequested } from '@afterword/proto';
import { FakeOpenAi } from '@afterword/testing/fake-openai';
import { ContentUnderTest } from './content-under-test';
import { requestEnhancements } from './request-enhancements';

describe('content of the example, where a language model is set up', () => {
  let provider: FakeOpenAi;
  let content: ContentUnderTest;
  let episodeId: string;

  beforeAll(async () => {
    provider = await FakeOpenAi.start();
    content = await ContentUnderTest.start({ CONTENT_BASE_URL: provider.url, OPENAI_API_KEY: 'secret', CONTENT_MODEL: 'fake-model' });
    episodeId = randomUUID();
    content.transcripts.add(episodeId);
    content.episodes.addExample(episodeId);
    await content.completed(await content.request(episodeId, { approve: ['social_linkedin'] }));
  });
  afterAll(async () => {
    await content.stop();
    await provider.stop();
  });

  it('is written without the model, and says so', async () => {
    const items = await content.content(episodeId);
    expect(items).toHaveLength(4);
    for (const { writer } of items) expect(writer).toMatchObject({ engine: 'extractive', model: null });
    expect(provider.calls).toEqual([]);
  });

  it('is published with one post that needs no reviewer', async () => {
    await eventually(() => expect(content.generated(episodeId)).toHaveLength(4));
    const approved = content.generated(episodeId).filter(({ approve }) => approve);
    expect(approved.map(({ contentType }) => contentType)).toEqual(['social_linkedin']);
  });

  it('is regenerated, varied and improved without the model too', async () => {
    const [item] = await content.content(episodeId);
    const episode = { episodeId, title: 'A Chair Beside You', duration: 150, brandProfileId: null };
    const variants = { ...episode, jobId: randomUUID(), contentType: 'social_linkedin' as const, variantTypes: ['shorter' as const] };
    await content.product.publish(VariantsRequested, variants);
    await content.ended(variants);
    await content.ended(await requestEnhancements(content, item!));
    await content.ended(await content.request(episodeId, { replace: true }));
    await content.ended(await content.request(episodeId, { replace: true, prompt: 'Make it shorter.' }));
    expect(provider.calls).toEqual([]);
  });

  it('is the only content that is written without it', async () => {
    const { content: items } = await content.generate({ contentTypes: ['social_linkedin'] });
    expect(items[0]?.writer).toMatchObject({ engine: 'openai', model: 'fake-model' });
    expect(provider.calls.length).toBeGreaterThan(0);
  });
});
