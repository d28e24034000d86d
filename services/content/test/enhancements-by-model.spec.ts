import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@afterword/platform/testing';
import { ApplyEnhancement, type DataOf, EditContent, type EnhancementsRequested, JobCancelled, ListWritingUsage } from '@afterword/proto';
import { FakeOpenAi, serverError, PausableProvider, wrongKey } from '@afterword/testing/fake-openai';
import { ContentUnderTest } from './content-under-test';
import { requestEnhancements, findEnhanced } from './request-enhancements';

const TEXT = 'Bread is good, but a chair beside you is better.\n\nIt began with one man.';

describe('suggestions by a language model', () => {
  let provider: FakeOpenAi;
  let gate: PausableProvider;
  let content: ContentUnderTest;

  beforeAll(async () => {
    provider = await FakeOpenAi.start();
    gate = await PausableProvider.start(provider.url);
    content = await ContentUnderTest.start({ CONTENT_BASE_URL: gate.url, OPENAI_API_KEY: 'secret', CONTENT_MODEL: 'fake-model' });
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

  const post = async () => {
    const { content: items } = await content.generate({ contentTypes: ['social_linkedin'] });
    const { item } = await content.product.request(EditContent, { id: items[0]!.id, content: TEXT });
    provider.calls.length = 0;
    return item;
  };
  /** A job whose request has reached the provider. */
  const underWay = async (): Promise<DataOf<typeof EnhancementsRequested>> => {
    const item = await post();
    gate.pauseAfter(0);
    const request = await requestEnhancements(content, item);
    await eventually(() => gate.heldCalls === 1);
    return request;
  };

  it('are stored with the name of the model, paid for once, and recorded as usage', async () => {
    const item = await post();
    const request = await requestEnhancements(content, item);
    await content.completed(request);
    const { enhancements } = await findEnhanced(content, item.id);
    expect(enhancements.length).toBeGreaterThan(0);
    expect(enhancements[0]?.writer).toEqual({
      engine: 'openai',
      label: 'Suggested by fake-model',
      model: 'fake-model',
      promptVersion: 'enhancements@5',
    });
    expect(provider.paidCalls).toBe(1);
    const { usage } = await content.product.request(ListWritingUsage, { episodeId: item.episodeId });
    expect(usage.find(({ jobId }) => jobId === request.jobId)).toMatchObject({ engine: 'openai', inputTokens: 100, outputTokens: 20 });
  });

  it('make the model the origin of the text they are applied to', async () => {
    const item = await post();
    await content.completed(await requestEnhancements(content, item));
    const [first] = (await findEnhanced(content, item.id)).enhancements;
    const { item: changed } = await content.product.request(ApplyEnhancement, { id: first!.id });
    expect(changed.writer).toMatchObject({ model: 'fake-model', promptVersion: expect.stringMatching(/\+enhancements@5$/) });
    expect(changed.writer.label).toMatch(/enhanced by fake-model$/);
  });

  it('are requested again after a failure, and stored once', async () => {
    const item = await post();
    provider.misbehave(serverError);
    await content.completed(await requestEnhancements(content, item));
    const { enhancements } = await findEnhanced(content, item.id);
    expect(new Set(enhancements.map(({ suggested }) => suggested)).size).toBe(enhancements.length);
    expect(provider.paidCalls).toBe(1);
  });

  it('continue after a restart', async () => {
    const { jobId, contentId } = await underWay();
    await content.restart();
    gate.resume();
    await content.completed({ jobId });
    expect((await findEnhanced(content, contentId)).enhancements.length).toBeGreaterThan(0);
  });

  it('are not stored by a job that was cancelled', async () => {
    const { jobId, episodeId, contentId } = await underWay();
    await content.product.publish(JobCancelled, { jobId, episodeId, jobType: 'enhancements' });
    await eventually(async () => expect(await content.stateOf(jobId)).toBe('cancelled'));
    gate.resume();
    await content.generate({ contentTypes: ['social_twitter'] });
    expect((await findEnhanced(content, contentId)).enhancements).toEqual([]);
  });

  it('are left out if they no longer fit, because the text has changed in the meantime', async () => {
    const { jobId, contentId } = await underWay();
    await content.product.request(EditContent, { id: contentId, content: 'It began with one man.' });
    gate.resume();
    await content.completed({ jobId });
    const { enhancements, content: text } = await findEnhanced(content, contentId);
    for (const { original, isOutdated } of enhancements) expect([text.includes(original), isOutdated]).toEqual([true, false]);
  });

  it('fail with the message of the provider if it refuses', async () => {
    const item = await post();
    provider.misbehave(wrongKey);
    expect(await content.ended(await requestEnhancements(content, item))).toBe('The AI provider refused the key.');
  });
});
