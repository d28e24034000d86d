import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@afterword/platform/testing';
import {
  CreateBrandProfile,
  DeleteBrandProfile,
  EpisodeDeleted,
  GenerationCompleted,
  GenerationFailed,
  GetWritingEngine,
  JobCancelled,
  TranscriptCorrected,
  type WrittenType,
} from '@afterword/proto';
import { FakeOpenAi, quotaExceeded, rateLimited, serverError, PausableProvider, wrongKey } from '@afterword/testing/fake-openai';
import { ContentUnderTest } from './content-under-test';

describe('generation by a language model', () => {
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

  const newEpisode = () => {
    const episodeId = randomUUID();
    content.transcripts.add(episodeId);
    return episodeId;
  };
  /** A job that has stored one item and waits for the response for the second. */
  const halfDone = async (contentTypes?: WrittenType[]) => {
    gate.pauseAfter(2);
    const request = await content.request(newEpisode(), contentTypes && { contentTypes });
    await eventually(() => gate.heldCalls === 1);
    return request;
  };
  const ends = (jobId: string) =>
    [...content.product.received(GenerationCompleted), ...content.product.received(GenerationFailed)].filter(
      (event) => event.jobId === jobId,
    );
  const prompts = () => provider.calls.map(({ chat }) => JSON.stringify(chat?.messages));

  it('is chosen by a key or an address, and is reported as the engine', async () => {
    expect(await content.product.request(GetWritingEngine, {})).toMatchObject({ engine: 'openai', ready: true, hint: null });
  });

  it('continues after a restart, and stores no item twice', async () => {
    const request = await halfDone();
    await content.restart();
    gate.resume();
    await content.completed(request);
    expect(await content.content(request.episodeId)).toHaveLength(4);
    expect(content.generated(request.episodeId)).toHaveLength(4);
    expect(content.steps(request).at(-1)?.attempt).toBe(2);
    expect(provider.paidCalls).toBe(6);
  });

  it('stops when the job is cancelled, and does not store the current item', async () => {
    const { jobId, episodeId } = await halfDone();
    await content.product.publish(JobCancelled, { jobId, episodeId, jobType: 'content_generation' });
    await eventually(async () => expect(await content.stateOf(jobId)).toBe('cancelled'));
    gate.resume();
    await content.generate();
    expect(await content.content(episodeId)).toHaveLength(1);
    expect(ends(jobId)).toEqual([]);
  });

  it('stops when the episode is deleted, and leaves nothing behind', async () => {
    const { jobId, episodeId } = await halfDone();
    await content.product.publish(EpisodeDeleted, { episodeId });
    await eventually(async () => expect(await content.content(episodeId)).toEqual([]));
    gate.resume();
    await content.generate();
    expect(await content.content(episodeId)).toEqual([]);
    expect(ends(jobId)).toEqual([]);
  });

  /** The provider writes the same sentences into all posts, so one check is enough for the three. */
  it('generates four items and pays once for each and for what is checked', async () => {
    const { content: items } = await content.generate();
    expect(items).toHaveLength(4);
    expect(items[0]?.writer).toMatchObject({ engine: 'openai', model: 'fake-model' });
    expect(provider.paidCalls).toBe(6);
    expect(provider.calls[0]?.headers.authorization).toBe('Bearer secret');
  });

  it('retries a failed item, and pays for no other item twice', async () => {
    provider.misbehave({}, {}, {}, serverError);
    const { episodeId } = await content.generate();
    expect(provider.paidCalls).toBe(6);
    expect(content.generated(episodeId)).toHaveLength(4);
  });

  it('waits as long as the provider asks, and reports that it waits', async () => {
    provider.misbehave({}, {}, rateLimited({ 'retry-after-ms': '300' }));
    const { request } = await content.generate();
    expect(content.steps(request).map(({ step }) => step)).toContain('Waiting until the language model takes more work');
    expect(provider.paidCalls).toBe(6);
  });

  it.each([
    ['a key that is not accepted', wrongKey],
    ['a quota that is used up', quotaExceeded],
  ])('fails at once with %s, and keeps what was stored before', async (_, refusal) => {
    provider.misbehave({}, {}, refusal);
    const request = await content.request(newEpisode());
    expect(await content.ended(request)).toMatch(/\w+ .*\.$/);
    expect(await content.content(request.episodeId)).toHaveLength(1);
    expect(provider.calls).toHaveLength(3);
  });

  it('marks an item stale if words that it cites changed while it was generated', async () => {
    const request = await halfDone(['show_notes', 'social_linkedin']);
    const { episodeId } = request;
    const words = content.transcripts.current(episodeId).words.ids;
    const corrections = words.map((id) => content.transcripts.replaceWord(episodeId, id, ['Indeed']));
    await content.product.publish(TranscriptCorrected, {
      ...corrections.at(-1)!,
      from: 1,
      changed: [{ firstWordId: 1, lastWordId: 10_000 }],
    });
    await eventually(async () => expect((await content.content(episodeId))[0]?.stale).toBe(true));
    gate.resume();
    await content.completed(request);
    await eventually(async () => {
      const [notes, post] = await content.content(episodeId);
      expect(notes).toMatchObject({ version: 1, stale: true });
      expect(post).toMatchObject({ stale: true, transcriptVersion: 1 });
      expect(post!.changedWords.length).toBeGreaterThan(0);
    });
  });

  it('writes in the voice of the profile, even after the profile was deleted', async () => {
    const { profile } = await content.product.request(CreateBrandProfile, {
      brandName: 'Kindred Table',
      customInstructions: 'Never say guru.',
    });
    const { episodeId } = await content.generate({ brandProfileId: profile.id, contentTypes: ['show_notes'] });
    expect(prompts()[0]).toContain('Never say guru.');
    await content.product.request(DeleteBrandProfile, { id: profile.id });
    await content.completed(await content.request(episodeId, { brandProfileId: profile.id, contentTypes: ['social_twitter'] }));
    expect(prompts()[2]).toContain('Never say guru.');
  });

  it('says what to do if the chosen profile was deleted before it was used', async () => {
    const request = await content.request(newEpisode(), { brandProfileId: randomUUID() });
    expect(await content.ended(request)).toBe(
      'The brand voice chosen for this episode has been deleted. Choose another one and try again.',
    );
    expect(provider.calls).toHaveLength(0);
  });
});
