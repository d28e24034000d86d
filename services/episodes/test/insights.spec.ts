import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@afterword/platform/testing';
import {
  CancelJob,
  GenerateInsights,
  InsightsFailed,
  InsightsGenerated,
  InsightsProgressed,
  InsightsRequested,
  JobCancelled,
} from '@afterword/proto';
import { EpisodesUnderTest } from './episodes-under-test';

describe('requests for insights', () => {
  let episodes: EpisodesUnderTest;
  beforeAll(async () => {
    episodes = await EpisodesUnderTest.start();
  });
  afterAll(() => episodes.stop());

  const generate = (id: string, startOver?: boolean) => episodes.product.request(GenerateInsights, { id, startOver });
  const jobOf = async (episodeId: string, jobId: string) => (await episodes.get(episodeId)).processingJobs.find(({ id }) => id === jobId);
  const requested = (jobId: string) =>
    eventually(() => {
      const request = episodes.product.received(InsightsRequested).find((data) => data.jobId === jobId);
      if (!request) throw new Error('Nothing was requested.');
      return request;
    });
  const found = { quotes: 3, chapters: 4, callsToAction: 1 };

  it('are rejected without a transcript', async () => {
    const { id } = await episodes.createEpisode();
    await expect(generate(id)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^The transcript is not ready yet\./),
    });
    await expect(generate(randomUUID())).rejects.toMatchObject({ code: 'not_found' });
  });

  it('name the episode, and whether to start over', async () => {
    const { id, title } = await episodes.transcribedEpisode();
    const { jobId, started } = await generate(id, true);
    expect(started).toBe(true);
    expect(await requested(jobId)).toEqual({ episodeId: id, jobId, title, duration: 2, startOver: true, isExample: false });
    expect(await jobOf(id, jobId)).toMatchObject({ jobType: 'insights', status: 'pending', target: null });
  });

  it('start one job at a time, however many requests there are', async () => {
    const { id } = await episodes.transcribedEpisode();
    const responses = await Promise.all(Array.from({ length: 5 }, () => generate(id)));
    expect(new Set(responses.map(({ jobId }) => jobId)).size).toBe(1);
    expect(responses.filter(({ started }) => started)).toHaveLength(1);
  });

  it('show progress and completion', async () => {
    const { id } = await episodes.transcribedEpisode();
    const { jobId } = await generate(id);
    const report = { jobId, episodeId: id, attempt: 1 };
    await episodes.product.publish(InsightsProgressed, {
      ...report,
      seq: 1,
      progress: 40,
      step: 'Finding quotes',
      estimatedTimeMinutes: null,
    });
    await eventually(async () => expect(await jobOf(id, jobId)).toMatchObject({ progress: 40, currentStep: 'Finding quotes' }));
    await episodes.product.publish(InsightsGenerated, { ...report, seq: 2, ...found });
    await eventually(async () => expect(await jobOf(id, jobId)).toMatchObject({ status: 'completed', progress: 100 }));
    expect((await generate(id)).started).toBe(true);
  });

  it('show the reason of a failure, and can be repeated', async () => {
    const { id } = await episodes.transcribedEpisode();
    const { jobId } = await generate(id);
    await episodes.product.publish(InsightsFailed, { jobId, episodeId: id, attempt: 1, seq: 1, reason: 'The key is not valid.' });
    await eventually(async () => expect(await jobOf(id, jobId)).toMatchObject({ status: 'failed', errorMessage: 'The key is not valid.' }));
    expect((await generate(id)).started).toBe(true);
  });

  it('can be cancelled, and later reports are ignored', async () => {
    const { id } = await episodes.transcribedEpisode();
    const { jobId } = await generate(id);
    const { job } = await episodes.product.request(CancelJob, { id: jobId });
    expect(job.status).toBe('cancelled');
    await eventually(() => expect(episodes.product.received(JobCancelled)).toContainEqual({ jobId, episodeId: id, jobType: 'insights' }));
    await episodes.product.publish(InsightsGenerated, { jobId, episodeId: id, attempt: 1, seq: 5, ...found });
    const next = await generate(id);
    await episodes.product.publish(InsightsGenerated, { jobId: next.jobId, episodeId: id, attempt: 1, seq: 1, ...found });
    await eventually(async () => expect(await jobOf(id, next.jobId)).toMatchObject({ status: 'completed' }));
    expect((await episodes.product.request(CancelJob, { id: jobId })).job.status).toBe('cancelled');
  });
});
