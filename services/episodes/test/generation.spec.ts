import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ServiceError } from '@afterword/platform';
import { eventually } from '@afterword/platform/testing';
import {
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
  type WrittenType,
} from '@afterword/proto';
import { EpisodesUnderTest } from './episodes-under-test';
import { createContentItem } from './content-item';

const EDITOR: Author = { id: randomUUID(), name: 'Anna', role: 'editor' };

describe('writing jobs', () => {
  let episodes: EpisodesUnderTest;
  let existing: ContentType[] = [];

  beforeAll(async () => {
    episodes = await EpisodesUnderTest.start();
    await episodes.product.respond(ListEpisodeContent, ({ episodeId }) => ({
      content: existing.map((type) => createContentItem(episodeId, type)),
    }));
    await episodes.product.respond(GetEditor, ({ actingAs, contentType }) => {
      if (actingAs === 'onlooker' && contentType !== null) throw new ServiceError('forbidden', 'An onlooker may not change this text.');
      return { editor: EDITOR };
    });
  });
  beforeEach(() => {
    existing = [];
  });
  afterAll(() => episodes.stop());

  const generate = (id: string, contentType: 'all' | WrittenType = 'all') => episodes.product.request(GenerateContent, { id, contentType });
  const regenerate = (id: string, contentType: WrittenType, prompt: string | null = null) =>
    episodes.product.request(RegenerateContent, { id, contentType, prompt });
  const requested = (jobId: string) =>
    eventually(() => {
      const order = episodes.product.received(ContentRequested).find((data) => data.jobId === jobId);
      if (!order) throw new Error('Nothing was requested.');
      return order;
    });
  const finish = async (episodeId: string, jobId: string) => {
    await episodes.product.publish(GenerationCompleted, { jobId, episodeId, attempt: 1, seq: 100 });
    await eventually(async () => expect(await jobOf(episodeId, jobId)).toMatchObject({ status: 'completed', progress: 100 }));
  };
  const jobOf = async (episodeId: string, jobId: string) => (await episodes.get(episodeId)).processingJobs.find(({ id }) => id === jobId);

  it('say which kind of content they are about, where it is one', async () => {
    existing = [];
    const { id } = await episodes.transcribedEpisode();
    const { jobId: all } = await generate(id);
    expect(await jobOf(id, all)).toMatchObject({ jobType: 'content_generation', target: null });
    await finish(id, all);
    const { jobId: one } = await regenerate(id, 'social_twitter');
    expect(await jobOf(id, one)).toMatchObject({ target: 'social_twitter' });
  });

  it('wait for the transcript', async () => {
    const { id } = await episodes.createEpisode();
    const refusal = { code: 'conflict', message: 'The transcript is not ready yet. You can generate content as soon as it is.' };
    await expect(generate(id)).rejects.toMatchObject(refusal);
    await expect(regenerate(id, 'show_notes')).rejects.toMatchObject(refusal);
    await expect(generate(randomUUID())).rejects.toMatchObject({ code: 'not_found' });
  });

  it('for everything write what is missing, and nothing else', async () => {
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
    });
  });

  it('say so where nothing is missing', async () => {
    existing = ['show_notes', 'social_twitter', 'social_linkedin', 'social_instagram'];
    const { id } = await episodes.transcribedEpisode();
    await expect(generate(id)).rejects.toMatchObject({ code: 'conflict' });
    await expect(generate(id, 'show_notes')).rejects.toMatchObject({ code: 'conflict' });
  });

  it('run once at a time, however many ask at once', async () => {
    const { id } = await episodes.transcribedEpisode();
    const answers = await Promise.all(Array.from({ length: 5 }, () => generate(id)));
    expect(new Set(answers.map(({ jobId }) => jobId)).size).toBe(1);
    expect(answers.filter(({ started }) => started)).toHaveLength(1);
    expect((await generate(id, 'show_notes')).started).toBe(false);
    await expect(regenerate(id, 'show_notes', 'Shorter.')).rejects.toMatchObject({ code: 'conflict' });
    await finish(id, answers[0]!.jobId);
    expect((await generate(id)).started).toBe(true);
  });

  it('make a new version with what the person wrote, two items side by side', async () => {
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

  it('that write a text anew need somebody who may change it', async () => {
    const { id } = await episodes.transcribedEpisode();
    const asked = { id, contentType: 'show_notes', prompt: null, actingAs: 'onlooker' } as const;
    await expect(episodes.product.request(RegenerateContent, asked)).rejects.toMatchObject({ code: 'forbidden' });
    expect((await episodes.product.request(GenerateContent, { id, actingAs: 'onlooker' })).started).toBe(true);
  });

  it('for variants say which, once each, and run once at a time for an item', async () => {
    existing = ['social_linkedin', 'social_twitter'];
    const { id, title } = await episodes.transcribedEpisode();
    const vary = (contentType: WrittenType, ...variantTypes: VariantType[]) =>
      episodes.product.request(MakeContentVariants, { id, contentType, variantTypes });
    const { jobId, started } = await vary('social_linkedin', 'shorter', 'tone:warm', 'shorter');
    expect(started).toBe(true);
    expect(await jobOf(id, jobId)).toMatchObject({ jobType: 'variants', target: 'social_linkedin', status: 'pending' });
    await eventually(() =>
      expect(episodes.product.received(VariantsRequested).filter((order) => order.jobId === jobId)).toEqual([
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

  it('for variants of what is not there are not started', async () => {
    const { id } = await episodes.transcribedEpisode();
    await expect(
      episodes.product.request(MakeContentVariants, { id, contentType: 'show_notes', variantTypes: ['longer'] }),
    ).rejects.toMatchObject({ code: 'conflict', message: expect.stringMatching(/^There is no content of this type yet\./) });
  });

  it('show progress and the reason of a failure, and leave the transcript as it is', async () => {
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
