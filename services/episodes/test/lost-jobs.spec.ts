import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EventMetrics } from '@afterword/platform';
import { eventually } from '@afterword/platform/testing';
import { ShortTranscriptionRequested, JobCancelled, TranscribeEpisode } from '@afterword/proto';
import { LostJobsScheduler } from '../src/jobs/lost-jobs.scheduler';
import { EpisodesUnderTest } from './episodes-under-test';

describe('a lost job', () => {
  let episodes: EpisodesUnderTest;
  beforeAll(async () => {
    episodes = await EpisodesUnderTest.start();
  });
  afterAll(() => episodes.stop());

  const createJob = async () => {
    const { id } = await episodes.createEpisode();
    const job = await episodes.transcriptionJob(id);
    await eventually(async () => expect(await findPublishedRequest(job.id)).toHaveLength(1));
    return { id, jobId: job.id };
  };
  const findPublishedRequest = (jobId: string): Promise<unknown[]> =>
    episodes.database.query(
      'SELECT FROM published_events JOIN processing_jobs job ON published_events.id = job.announced_as WHERE job.id = $1',
      [jobId],
    );
  /** As if NATS had lost the request, or a service had handled it. */
  const loseRequest = (jobId: string) =>
    episodes.database.query(
      'DELETE FROM published_events USING processing_jobs job WHERE job.id = $1 AND published_events.id = job.announced_as',
      [jobId],
    );
  const ageByMinutes = (jobId: string, minutes: number) =>
    episodes.database.query('UPDATE processing_jobs SET updated_at = updated_at - make_interval(mins => $2) WHERE id = $1', [
      jobId,
      minutes,
    ]);
  const reconcile = () => episodes.service.app.get(LostJobsScheduler).reconcileSilent();
  const countRequests = (jobId: string) =>
    episodes.product.received(ShortTranscriptionRequested).filter((request) => request.jobId === jobId).length;
  const findJob = async (id: string) => episodes.transcriptionJob(id);

  it('is requested again after some minutes', async () => {
    const { jobId } = await createJob();
    await loseRequest(jobId);
    await reconcile();
    expect(countRequests(jobId)).toBe(1);
    await ageByMinutes(jobId, 6);
    await reconcile();
    await eventually(() => countRequests(jobId) === 2);
  });

  it('is not a job whose request still waits for a worker, however long', async () => {
    const { jobId } = await createJob();
    await ageByMinutes(jobId, 600);
    await reconcile();
    expect(countRequests(jobId)).toBe(1);
  });

  it('fails after three more requests, and its worker is told to stop', async () => {
    const { id, jobId } = await createJob();
    for (let tries = 1; tries <= 4; tries += 1) {
      await eventually(() => countRequests(jobId) === tries);
      await eventually(async () => expect(await episodes.database.query('SELECT FROM outbox')).toHaveLength(0));
      await loseRequest(jobId);
      await ageByMinutes(jobId, 6);
      await reconcile();
    }
    expect(await findJob(id)).toMatchObject({ status: 'failed', errorMessage: expect.stringContaining('lost track') });
    expect((await episodes.get(id)).episode.transcriptionStatus).toBe('failed');
    await eventually(() => episodes.product.received(JobCancelled).some((event) => event.jobId === jobId));
  });

  it('is replaced when a person starts another', async () => {
    const { id, jobId } = await createJob();
    expect(await episodes.product.request(TranscribeEpisode, { id })).toMatchObject({ jobId, started: false });
    await loseRequest(jobId);
    const { jobId: next, started } = await episodes.product.request(TranscribeEpisode, { id });
    expect([started, next]).not.toContain(jobId);
    expect(started).toBe(true);
    expect(await findJob(id)).toMatchObject({ id: next, status: 'pending' });
  });

  it('is not requested again while reports wait to be read, because one may be about it', async () => {
    const { jobId } = await createJob();
    await loseRequest(jobId);
    await ageByMinutes(jobId, 6);
    const metrics = episodes.service.app.get(EventMetrics);
    const { findOldestSeconds } = metrics;
    metrics.findOldestSeconds = () => Promise.resolve(61);
    await reconcile();
    expect(countRequests(jobId)).toBe(1);
    metrics.findOldestSeconds = findOldestSeconds;
    await reconcile();
    await eventually(() => countRequests(jobId) === 2);
  });
});
