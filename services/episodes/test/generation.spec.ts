import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ServiceError } from '@afterword/platform';
import { eventually } from '@afterword/platform/testing';
import {
  ChangeEpisode,
  type Actor,
  type Author,
  ContentRequested,
  type ContentType,
  GenerateContent,
  GenerationCompleted,
  GenerationFailed,
  GenerationProgressed,
  GetEditor,
  ListEpisodeContent,
  MakeContentVariants,
  RegenerateContent,
  VariantsRequested,
  type VariantType,
  type GeneratedType,
  type WrittenType,
} from '@afterword/proto';
import { EpisodesUnderTest } from './episodes-under-test';
import { createContentItem } from './content-item';

const EDITOR: Author = { id: randomUUID(), name: 'Anna', role: 'editor' };

describe('requests for content', () => {
  let episodes: EpisodesUnderTest;
  let existing: ContentType[] = [];

  beforeAll(async () => {
    episodes = await EpisodesUnderTest.start();
    await episodes.product.respond(ListEpisodeContent, ({ episodeId }) => ({
      content: existing.map((type) => createContentItem(episodeId, type)),
    }));
    await episodes.product.respond(GetEditor, ({ actingAs, contentType }) => {
      if (actingAs === 'viewer' && contentType !== null) throw new ServiceError('forbidden', 'A viewer may not change this content.');
      return { editor: EDITOR };
    });
  });
  beforeEach(() => {
    existing = [];
  });
  afterAll(() => episodes.stop());

  const generate = (id: string, contentType: 'all' | GeneratedType = 'all') =>
    episodes.product.request(GenerateContent, { id, contentType });
  const regenerate = (id: string, contentType: GeneratedType, prompt: string | null = null) =>
    episodes.product.request(RegenerateContent, { id, contentType, prompt });
  const requested = (jobId: string) =>
    eventually(() => {
      const request = episodes.product.received(ContentRequested).find((data) => data.jobId === jobId);
      if (!request) throw new Error('Nothing was requested.');
      return request;
    });
  const finish = async (episodeId: string, jobId: string, unchanged = false) => {
    await episodes.product.publish(GenerationCompleted, { jobId, episodeId, attempt: 1, seq: 100, unchanged });
    await eventually(async () => expect(await jobOf(episodeId, jobId)).toMatchObject({ status: 'completed', progress: 100 }));
  };
  const jobOf = async (episodeId: string, jobId: string) => (await episodes.get(episodeId)).processingJobs.find(({ id }) => id === jobId);

  it('are made by whom the gateway says, if their role may change that content', async () => {
    const { id } = await episodes.transcribedEpisode();
    const requestedBy: Author = { id: randomUUID(), name: 'Hannah Brightwell', role: 'social_manager' };
    const actor: Actor = { ...requestedBy, editable: ['social_twitter'] };
    const notes = { id, contentType: 'show_notes', prompt: null } as const;
    await expect(episodes.product.request(RegenerateContent, { ...notes, actor })).rejects.toMatchObject({
      code: 'forbidden',
      message: 'Hannah Brightwell (social manager) is not allowed to change this content. Ask a member who is.',
    });
    const nameless = await episodes.product.request(RegenerateContent, { ...notes, actor: null });
    expect(await requested(nameless.jobId)).toMatchObject({ requestedBy: null });
    const thread = await episodes.product.request(RegenerateContent, { ...notes, contentType: 'social_twitter', actor });
    expect(await requested(thread.jobId)).toMatchObject({ requestedBy });
  });

  it('have no title until someone names the episode', async () => {
    const { id, isNamed } = await episodes.transcribedEpisode({ title: 'episode' });
    expect(isNamed).toBe(false);
    const notes = { id, contentType: 'show_notes', prompt: null, actor: null } as const;
    const before = await episodes.product.request(RegenerateContent, notes);
    expect(await requested(before.jobId)).toMatchObject({ title: '' });
    await finish(id, before.jobId);
    await episodes.product.request(ChangeEpisode, { id, title: 'The Open Door' });
    const after = await episodes.product.request(RegenerateContent, notes);
    expect(await requested(after.jobId)).toMatchObject({ title: 'The Open Door' });
  });

  it('name the content type if it is one', async () => {
    existing = [];
    const { id } = await episodes.transcribedEpisode();
    const { jobId: all } = await generate(id);
    expect(await jobOf(id, all)).toMatchObject({ jobType: 'content_generation', target: null });
    await finish(id, all);
    const { jobId: one } = await regenerate(id, 'social_twitter');
    expect(await jobOf(id, one)).toMatchObject({ target: 'social_twitter' });
  });

  it('are rejected without a transcript', async () => {
    const { id } = await episodes.createEpisode();
    const rejection = { code: 'conflict', message: 'The transcript is not ready yet. You can generate content as soon as it is.' };
    await expect(generate(id)).rejects.toMatchObject(rejection);
    await expect(regenerate(id, 'show_notes')).rejects.toMatchObject(rejection);
    await expect(generate(randomUUID())).rejects.toMatchObject({ code: 'not_found' });
  });

  it('for further content request only that, and those for everything never include it', async () => {
    const { id } = await episodes.transcribedEpisode();
    const { jobId: guide } = await generate(id, 'discussion_guide');
    expect((await requested(guide)).contentTypes).toEqual(['discussion_guide']);
    expect(await jobOf(id, guide)).toMatchObject({ target: 'discussion_guide' });
    const { jobId: all, started } = await generate(id);
    expect(started).toBe(true);
    expect((await requested(all)).contentTypes).toEqual(['show_notes', 'social_twitter', 'social_linkedin', 'social_instagram']);
    expect(await generate(id, 'discussion_guide')).toEqual({ jobId: guide, started: false });
  });

  it('for everything do not need further content to be complete', async () => {
    existing = ['show_notes', 'social_twitter', 'social_linkedin', 'social_instagram'];
    const { id } = await episodes.transcribedEpisode();
    await expect(generate(id)).rejects.toMatchObject({ code: 'conflict' });
    const { jobId, started } = await generate(id, 'youtube_description');
    expect(started).toBe(true);
    expect((await requested(jobId)).contentTypes).toEqual(['youtube_description']);
  });

  it('for everything request exactly what is missing', async () => {
    existing = ['social_linkedin'];
    const { id, title } = await episodes.transcribedEpisode();
    const { jobId, started } = await generate(id);
    expect(started).toBe(true);
    expect(await requested(jobId)).toEqual({
      jobId,
      episodeId: id,
      title,
      duration: 2,
      brandProfileId: null,
      contentTypes: ['show_notes', 'social_twitter', 'social_instagram'],
      replace: false,
      prompt: null,
      requestedBy: EDITOR,
      approve: [],
    });
  });

  it('are rejected if nothing is missing', async () => {
    existing = ['show_notes', 'social_twitter', 'social_linkedin', 'social_instagram'];
    const { id } = await episodes.transcribedEpisode();
    await expect(generate(id)).rejects.toMatchObject({ code: 'conflict' });
    await expect(generate(id, 'show_notes')).rejects.toMatchObject({ code: 'conflict' });
  });

  it('start one job at a time, however many requests there are', async () => {
    const { id } = await episodes.transcribedEpisode();
    const responses = await Promise.all(Array.from({ length: 5 }, () => generate(id)));
    expect(new Set(responses.map(({ jobId }) => jobId)).size).toBe(1);
    expect(responses.filter(({ started }) => started)).toHaveLength(1);
    expect((await generate(id, 'show_notes')).started).toBe(false);
    await expect(regenerate(id, 'show_notes', 'Shorter.')).rejects.toMatchObject({ code: 'conflict' });
    await finish(id, responses[0]!.jobId);
    expect((await generate(id)).started).toBe(true);
  });

  it('regenerate with a prompt, two items at the same time', async () => {
    const { id } = await episodes.transcribedEpisode();
    const notes = await regenerate(id, 'show_notes', 'Shorter, please.');
    const thread = await regenerate(id, 'social_twitter');
    expect(await requested(notes.jobId)).toMatchObject({
      contentTypes: ['show_notes'],
      replace: true,
      prompt: 'Shorter, please.',
      requestedBy: EDITOR,
    });
    expect(await requested(thread.jobId)).toMatchObject({ contentTypes: ['social_twitter'], replace: true, prompt: null });
    await expect(regenerate(id, 'show_notes')).rejects.toMatchObject({ code: 'conflict' });
  });

  it('to regenerate need a member who may edit the item', async () => {
    const { id } = await episodes.transcribedEpisode();
    const input = { id, contentType: 'show_notes', prompt: null, actingAs: 'viewer' } as const;
    await expect(episodes.product.request(RegenerateContent, input)).rejects.toMatchObject({ code: 'forbidden' });
    expect((await episodes.product.request(GenerateContent, { id, actingAs: 'viewer' })).started).toBe(true);
  });

  it('for variants name each once, and start one job at a time for an item', async () => {
    existing = ['social_linkedin', 'social_twitter'];
    const { id, title } = await episodes.transcribedEpisode();
    const vary = (contentType: WrittenType, ...variantTypes: VariantType[]) =>
      episodes.product.request(MakeContentVariants, { id, contentType, variantTypes });
    const { jobId, started } = await vary('social_linkedin', 'shorter', 'tone:warm', 'shorter');
    expect(started).toBe(true);
    expect(await jobOf(id, jobId)).toMatchObject({ jobType: 'variants', target: 'social_linkedin', status: 'pending' });
    await eventually(() =>
      expect(episodes.product.received(VariantsRequested).filter((request) => request.jobId === jobId)).toEqual([
        {
          jobId,
          episodeId: id,
          title,
          duration: 2,
          brandProfileId: null,
          contentType: 'social_linkedin',
          variantTypes: ['shorter', 'tone:warm'],
        },
      ]),
    );
    await expect(vary('social_linkedin', 'longer')).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('right now'),
    });
    expect((await vary('social_twitter', 'longer')).started).toBe(true);
    await finish(id, jobId);
    expect((await vary('social_linkedin', 'longer')).started).toBe(true);
  });

  it('for variants of missing content are rejected', async () => {
    const { id } = await episodes.transcribedEpisode();
    await expect(
      episodes.product.request(MakeContentVariants, { id, contentType: 'show_notes', variantTypes: ['longer'] }),
    ).rejects.toMatchObject({ code: 'conflict', message: expect.stringMatching(/^There is no content of this type yet\./) });
  });

  it('that write nothing new complete, and say so', async () => {
    const { id } = await episodes.transcribedEpisode();
    const { jobId } = await regenerate(id, 'show_notes', 'Shorter.');
    expect(await jobOf(id, jobId)).toMatchObject({ unchanged: false });
    await finish(id, jobId, true);
    expect(await jobOf(id, jobId)).toMatchObject({ status: 'completed', unchanged: true, errorMessage: null });
  });

  it('show progress and the reason of a failure, and do not change the transcript', async () => {
    const { id } = await episodes.transcribedEpisode();
    const { jobId } = await generate(id);
    const report = { jobId, episodeId: id, attempt: 1 };
    await episodes.product.publish(GenerationProgressed, {
      ...report,
      seq: 1,
      progress: 25,
      step: 'Show notes',
      estimatedTimeMinutes: null,
    });
    await eventually(async () =>
      expect(await jobOf(id, jobId)).toMatchObject({ status: 'processing', progress: 25, currentStep: 'Show notes' }),
    );
    await episodes.product.publish(GenerationFailed, { ...report, seq: 2, reason: 'The key is not valid.' });
    await eventually(async () => expect(await jobOf(id, jobId)).toMatchObject({ status: 'failed', errorMessage: 'The key is not valid.' }));
    expect((await episodes.get(id)).episode.transcriptionStatus).toBe('completed');
    expect((await generate(id)).started).toBe(true);
  });
});
