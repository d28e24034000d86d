import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EventMetrics } from '@afterword/platform';
import { eventually } from '@afterword/platform/testing';
import { EpisodeUploaded, JobCancelled, TranscribeEpisode } from '@afterword/proto';
import { LostJobsScheduler } from '../src/jobs/lost-jobs.scheduler';
import { EpisodesUnderTest } from './episodes-under-test';

describe('a job that no worker has or will get', () => {
  let episodes: EpisodesUnderTest;
  beforeAll(async () => {
    episodes = await EpisodesUnderTest.start();
  });
  afterAll(() => episodes.stop());

  const created = async () => {
    const { id } = await episodes.createEpisode();
    const job = await episodes.transcriptionJob(id);
    await eventually(async () => expect(await episodes.database.query('SELECT FROM published_events')).not.toHaveLength(0));
    return { id, jobId: job.id };
  };
  /** As if NATS had lost the request and every consumer stood behind it. */
  const loseRequest = (jobId: string) =>
    episodes.database.query(
      'DELETE FROM published_events USING processing_jobs job WHERE job.id = $1 AND published_events.id = job.announced_as',
      [jobId],
    );
  const letPass = (jobId: string, minutes: number) =>
    episodes.database.query('UPDATE processing_jobs SET updated_at = updated_at - make_interval(mins => $2) WHERE id = $1', [
      jobId,
      minutes,
    ]);
  const sweep = () => episodes.service.app.get(LostJobsScheduler).reconcileSilent();
  const requests = (jobId: string) => episodes.product.received(EpisodeUploaded).filter((request) => request.jobId === jobId).length;
  const jobOf = async (id: string) => episodes.transcriptionJob(id);

  it('is announced again after some minutes', async () => {
    const { jobId } = await created();
    await loseRequest(jobId);
    await sweep();
    expect(requests(jobId)).toBe(1);
    await letPass(jobId, 6);
    await sweep();
    await eventually(() => requests(jobId) === 2);
  });

  it('is left alone while its request waits for a worker, however long', async () => {
    const { jobId } = await created();
    await letPass(jobId, 600);
    await sweep();
    expect(requests(jobId)).toBe(1);
  });

  it('fails with a sentence after three more tries, and its worker may not finish it', async () => {
    const { id, jobId } = await created();
    for (let tries = 1; tries <= 4; tries += 1) {
      await eventually(() => requests(jobId) === tries);
      await eventually(async () => expect(await episodes.database.query('SELECT FROM outbox')).toHaveLength(0));
      await loseRequest(jobId);
      await letPass(jobId, 6);
      await sweep();
    }
    expect(await jobOf(id)).toMatchObject({ status: 'failed', errorMessage: expect.stringContaining('lost track') });
    expect((await episodes.get(id)).episode.transcriptionStatus).toBe('failed');
    await eventually(() => episodes.product.received(JobCancelled).some((event) => event.jobId === jobId));
  });

  it('makes room for a start that somebody asks for', async () => {
    const { id, jobId } = await created();
    expect(await episodes.product.request(TranscribeEpisode, { id })).toMatchObject({ jobId, started: false });
    await loseRequest(jobId);
    const { jobId: next, started } = await episodes.product.request(TranscribeEpisode, { id });
    expect([started, next]).not.toContain(jobId);
    expect(started).toBe(true);
    expect(await jobOf(id)).toMatchObject({ id: next, status: 'pending' });
  });

  it('is not announced again while reports of workers wait to be read: one may be about it', async () => {
    const { jobId } = await created();
    await loseRequest(jobId);
    await letPass(jobId, 6);
    const watch = episodes.service.app.get(EventMetrics);
    const { findOldestSeconds } = watch;
    watch.findOldestSeconds = () => Promise.resolve(61);
    await sweep();
    expect(requests(jobId)).toBe(1);
    watch.findOldestSeconds = findOldestSeconds;
    await sweep();
    await eventually(() => requests(jobId) === 2);
  });
});
