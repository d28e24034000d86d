import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ServiceError } from '@afterword/platform';
import { eventually } from '@afterword/platform/testing';
import {
  type Author,
  CancelJob,
  type ContentType,
  EnhanceContent,
  EnhancementsRequested,
  GenerationCompleted,
  GetCurrentContent,
  GetEditor,
  JobCancelled,
} from '@afterword/proto';
import { EpisodesUnderTest } from './episodes-under-test';
import { createContentItem } from './content-item';

const EDITOR: Author = { id: randomUUID(), name: 'Anna', role: 'editor' };

describe('requests for enhancements', () => {
  let episodes: EpisodesUnderTest;
  const items = new Map<string, ReturnType<typeof createContentItem>>();

  beforeAll(async () => {
    episodes = await EpisodesUnderTest.start();
    await episodes.product.respond(GetCurrentContent, ({ ids }) => ({
      content: ids.flatMap((id) => items.get(id) ?? []).map((item) => ({ ...item, reason: 'generated' as const })),
      rest: [],
    }));
    await episodes.product.respond(GetEditor, ({ actingAs }) => {
      if (actingAs === 'unknown') throw new ServiceError('unprocessable', 'You act as an unknown team member.');
      return { editor: EDITOR };
    });
  });
  afterAll(() => episodes.stop());

  const addItem = (episodeId: string, contentType: ContentType = 'social_linkedin') => {
    const item = createContentItem(episodeId, contentType);
    items.set(item.id, item);
    return item;
  };
  const enhance = (id: string, actingAs?: string) => episodes.product.request(EnhanceContent, { id, actingAs });
  const requested = () => episodes.product.received(EnhancementsRequested);

  it('name the item, also if it was made from a template', async () => {
    const { id: episodeId, title } = await episodes.transcribedEpisode();
    const { id: contentId } = addItem(episodeId, 'email');
    const { jobId, started } = await enhance(contentId);
    expect(started).toBe(true);
    await eventually(() =>
      expect(requested().filter((each) => each.jobId === jobId)).toEqual([
        { jobId, episodeId, title, duration: 2, brandProfileId: null, contentId, contentType: 'email' },
      ]),
    );
    const { processingJobs } = await episodes.get(episodeId);
    expect(processingJobs).toContainEqual(expect.objectContaining({ id: jobId, jobType: 'enhancements', target: 'email' }));
  });

  it('start one job at a time for an item, and another after it has ended', async () => {
    const { id: episodeId } = await episodes.transcribedEpisode();
    const { id } = addItem(episodeId);
    const responses = await Promise.all(Array.from({ length: 5 }, () => enhance(id)));
    expect(new Set(responses.map(({ jobId }) => jobId)).size).toBe(1);
    expect(responses.filter(({ started }) => started)).toHaveLength(1);
    expect((await enhance(addItem(episodeId, 'show_notes').id)).started).toBe(true);
    const { jobId } = responses[0]!;
    await episodes.product.publish(GenerationCompleted, { jobId, episodeId, attempt: 1, seq: 9, unchanged: false });
    await eventually(async () => expect(await enhance(id)).toMatchObject({ started: true }));
  });

  it('can be cancelled', async () => {
    const { id: episodeId } = await episodes.transcribedEpisode();
    const { jobId } = await enhance(addItem(episodeId).id);
    expect((await episodes.product.request(CancelJob, { id: jobId })).job.status).toBe('cancelled');
    await eventually(() => expect(episodes.product.received(JobCancelled)).toContainEqual({ jobId, episodeId, jobType: 'enhancements' }));
  });

  it('are rejected for an unknown item, without a transcript, and for an unknown member', async () => {
    await expect(enhance(randomUUID())).rejects.toMatchObject({ code: 'not_found' });
    const { id } = await episodes.createEpisode();
    await expect(enhance(addItem(id).id)).rejects.toMatchObject({ code: 'conflict' });
    await expect(enhance(addItem(id).id, 'unknown')).rejects.toMatchObject({ code: 'unprocessable' });
  });
});
