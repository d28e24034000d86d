import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@afterword/platform/testing';
import {
  CancelJob,
  GetJob,
  DeleteEpisode,
  ImportEpisodeTranscript,
  JobCancelled,
  JobEnded,
  ListJobs,
  type JobStatus,
  TranscribeEpisode,
  TranscriptCompleted,
  TranscriptionFailed,
  TranscriptionProgressed,
  ShortTranscriptionRequested,
  TranscriptImportRequested,
} from '@afterword/proto';
import { MAX_SHORT_SECONDS } from '../src/transcription/transcription-lane';
import { EpisodesUnderTest } from './episodes-under-test';

const facts = { version: 1, duration: 3, wordCount: 40, accuracy: 90, engine: 'openai' as const };

describe('transcription jobs', () => {
  let episodes: EpisodesUnderTest;
  beforeAll(async () => {
    episodes = await EpisodesUnderTest.start();
  });
  afterAll(() => episodes.stop());

  /** An episode with its pending job, and the reports its worker sends. */
  const startJob = async (fields: Parameters<EpisodesUnderTest['createEpisode']>[0] = {}) => {
    const { id: episodeId } = await episodes.createEpisode(fields);
    const { id: jobId } = await episodes.transcriptionJob(episodeId);
    return worker(episodeId, jobId);
  };
  const worker = (episodeId: string, jobId: string) => {
    const report = (attempt: number, seq: number) => ({ jobId, episodeId, attempt, seq });
    return {
      episodeId,
      jobId,
      progress: (attempt: number, seq: number, progress: number) =>
        episodes.product.publish(TranscriptionProgressed, {
          ...report(attempt, seq),
          progress,
          step: `Step ${seq}`,
          estimatedTimeMinutes: 4,
        }),
      fail: (attempt: number, seq: number, reason: string) =>
        episodes.product.publish(TranscriptionFailed, { ...report(attempt, seq), reason }),
      complete: (attempt: number, seq: number, version = 1) =>
        episodes.product.publish(TranscriptCompleted, { ...report(attempt, seq), ...facts, version }),
      expectJob: async (status: JobStatus, progress?: number) => {
        const job = await episodes.transcriptionJob(episodeId);
        expect(job).toMatchObject(progress === undefined ? { id: jobId, status } : { id: jobId, status, progress });
        return job;
      },
    };
  };
  const transcribe = (id: string, again = false) => episodes.product.request(TranscribeEpisode, { id, again });
  const noticesOf = (episodeId: string) => episodes.product.notices.filter(({ id }) => id === episodeId).length;
  const statusOf = async (id: string) => (await episodes.get(id)).episode.transcriptionStatus;

  it('show the reports of their worker, from the first step to the transcript', async () => {
    const job = await startJob();
    await job.progress(1, 1, 10);
    const running = await eventually(() => job.expectJob('processing', 10));
    expect((await episodes.product.request(GetJob, { id: job.jobId })).job).toEqual(running);
    expect(running).toMatchObject({ currentStep: 'Step 1', estimatedTimeMinutes: 4, startedAt: expect.any(String), completedAt: null });
    expect(await statusOf(job.episodeId)).toBe('processing');
    await job.complete(1, 2);
    await eventually(() => job.expectJob('completed', 100));
    expect((await episodes.get(job.episodeId)).episode).toMatchObject({
      transcriptionStatus: 'completed',
      duration: 3,
      wordCount: 40,
      transcriptionAccuracy: 90,
    });
    expect(episodes.product.notices.filter(({ id }) => id === job.episodeId).length).toBeGreaterThanOrEqual(3);
  });

  it('notify pages of their progress apart from what changes the lists of episodes', async () => {
    const job = await startJob();
    const entities = () => episodes.product.notices.flatMap(({ entity, id }) => (id === job.episodeId ? [entity] : []));
    await job.progress(1, 1, 10);
    await eventually(() => job.expectJob('processing', 10));
    expect(entities()).not.toContain('job');
    await job.progress(1, 2, 20);
    await eventually(() => entities().at(-1) === 'job');
    await job.complete(1, 3);
    await eventually(() => entities().at(-1) === 'episode');
    expect(entities().filter((entity) => entity === 'job')).toHaveLength(1);
  });

  it('ignore late reports, and never decrease their progress', async () => {
    const job = await startJob();
    await job.progress(1, 5, 60);
    await eventually(() => job.expectJob('processing', 60));
    await job.progress(1, 3, 90);
    await job.progress(2, 1, 20);
    const retried = await eventually(async () => {
      const seen = await job.expectJob('processing', 60);
      expect(seen.currentStep).toBe('Step 1');
      return seen;
    });
    expect(retried.progress).toBe(60);
    await job.fail(1, 9, 'The first attempt gave up.');
    await job.complete(2, 2);
    const done = await eventually(() => job.expectJob('completed', 100));
    expect(done.errorMessage).toBeNull();
  });

  it('fail with a reason, and can be started again', async () => {
    const job = await startJob();
    await job.fail(1, 1, 'No transcription engine is set up.');
    const failed = await eventually(() => job.expectJob('failed'));
    expect(failed).toMatchObject({ errorMessage: 'No transcription engine is set up.', completedAt: expect.any(String) });
    expect(await statusOf(job.episodeId)).toBe('failed');
    const { jobId, started } = await transcribe(job.episodeId);
    expect([started, jobId]).not.toContain(job.jobId);
    expect(await episodes.transcriptionJob(job.episodeId)).toMatchObject({ id: jobId, status: 'pending', progress: 0, errorMessage: null });
    expect(await statusOf(job.episodeId)).toBe('pending');
    await eventually(() =>
      expect(episodes.product.received(ShortTranscriptionRequested)).toContainEqual(
        expect.objectContaining({ jobId, transcriptFilePath: null }),
      ),
    );
    await job.complete(1, 2);
    await worker(job.episodeId, jobId).progress(1, 1, 5);
    await eventually(() => worker(job.episodeId, jobId).expectJob('processing', 5));
  });

  it('run one at a time, however many requests there are', async () => {
    const job = await startJob();
    expect(await transcribe(job.episodeId)).toEqual({ jobId: job.jobId, started: false });
    await job.fail(1, 1, 'No.');
    await eventually(() => job.expectJob('failed'));
    const responses = await Promise.all(Array.from({ length: 6 }, () => transcribe(job.episodeId)));
    expect(new Set(responses.map(({ jobId }) => jobId)).size).toBe(1);
    expect(responses.filter(({ started }) => started)).toHaveLength(1);
  });

  it('are repeated after success only on request, while the transcript stays', async () => {
    const job = await startJob();
    await job.complete(1, 1);
    await eventually(() => job.expectJob('completed'));
    expect(await transcribe(job.episodeId)).toEqual({ jobId: job.jobId, started: false });
    const again = await transcribe(job.episodeId, true);
    expect(again.started).toBe(true);
    await worker(job.episodeId, again.jobId).fail(1, 1, 'The engine is gone.');
    await eventually(() => worker(job.episodeId, again.jobId).expectJob('failed'));
    expect(await statusOf(job.episodeId)).toBe('completed');
  });

  it('import a transcript, but not while another transcription is running', async () => {
    const job = await startJob();
    const file = () => episodes.upload(Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n'), 'words.vtt', 'text/vtt');
    const importFile = async (transcriptFilePath: string) =>
      episodes.product.request(ImportEpisodeTranscript, { id: job.episodeId, transcriptFilePath });
    const first = await file();
    await expect(importFile(first)).rejects.toMatchObject({ code: 'conflict' });
    await episodes.product.request(CancelJob, { id: job.jobId });
    const { jobId, started } = await importFile(first);
    expect(started).toBe(true);
    await eventually(() =>
      expect(episodes.product.received(TranscriptImportRequested)).toContainEqual(
        expect.objectContaining({ jobId, transcriptFilePath: expect.stringMatching(/words\.vtt$/) }),
      ),
    );
    await worker(job.episodeId, jobId).fail(1, 1, 'Line 3 cannot be read.');
    await eventually(() => worker(job.episodeId, jobId).expectJob('failed'));
    expect((await importFile(first)).started).toBe(true);
  });

  it('say which recording they wait for, and how long, until it is done', async () => {
    const first = await startJob({ title: 'Two hours of everything', seconds: MAX_SHORT_SECONDS + 1 });
    await first.progress(1, 1, 10);
    await eventually(() => first.expectJob('processing'));
    const waiting = await startJob({ seconds: MAX_SHORT_SECONDS + 1 });
    expect((await waiting.expectJob('pending')).currentStep).toMatch(/^Waiting for “Two hours of everything” \(about \d min\)$/);
    const noticesBefore = noticesOf(waiting.episodeId);
    await first.complete(1, 2);
    await eventually(() => noticesOf(waiting.episodeId) > noticesBefore);
    expect((await waiting.expectJob('pending')).currentStep).toBeNull();
  });

  it('of an import keep the uploaded transcript when they are cancelled: trying again imports it', async () => {
    const job = await startJob();
    await episodes.product.request(CancelJob, { id: job.jobId });
    const transcriptFilePath = await episodes.upload(Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n'), 'kept.vtt', 'text/vtt');
    const { jobId } = await episodes.product.request(ImportEpisodeTranscript, { id: job.episodeId, transcriptFilePath });
    await episodes.product.request(CancelJob, { id: jobId });
    const again = await transcribe(job.episodeId);
    const requestOf = (id: string) => episodes.product.received(TranscriptImportRequested).find((request) => request.jobId === id);
    await eventually(() => requestOf(again.jobId) !== undefined);
    expect(requestOf(again.jobId)?.transcriptFilePath).toBe(requestOf(jobId)?.transcriptFilePath);
    await episodes.product.request(CancelJob, { id: again.jobId });
    const recognized = await transcribe(job.episodeId, true);
    await eventually(() => episodes.product.received(ShortTranscriptionRequested).some((request) => request.jobId === recognized.jobId));
  });

  it('can be cancelled while they run, but not after', async () => {
    const job = await startJob();
    const { job: cancelled } = await episodes.product.request(CancelJob, { id: job.jobId });
    expect(cancelled).toMatchObject({ status: 'cancelled', errorMessage: 'Cancelled' });
    const stateOf = async () => (await episodes.get(job.episodeId)).episode;
    expect(await stateOf()).toMatchObject({ transcriptionStatus: 'failed', isTranscriptionCancelled: true });
    const published = { jobId: job.jobId, episodeId: job.episodeId, jobType: 'transcription' as const };
    await eventually(() => expect(episodes.product.received(JobCancelled)).toContainEqual(published));
    expect((await episodes.product.request(CancelJob, { id: job.jobId })).job.status).toBe('cancelled');
    await transcribe(job.episodeId);
    expect(await stateOf()).toMatchObject({ transcriptionStatus: 'pending', isTranscriptionCancelled: false });

    const done = await startJob();
    await done.complete(1, 1);
    await eventually(() => done.expectJob('completed'));
    await expect(episodes.product.request(CancelJob, { id: done.jobId })).rejects.toMatchObject({ code: 'conflict' });
    await expect(episodes.product.request(CancelJob, { id: randomUUID() })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are announced when they end, and all listed', async () => {
    const job = await startJob();
    await episodes.product.request(CancelJob, { id: job.jobId });
    await transcribe(job.episodeId);
    const { jobs } = await episodes.product.request(ListJobs, { episodeId: job.episodeId });
    expect(jobs).toMatchObject([{ id: job.jobId, status: 'cancelled' }, { status: 'pending' }]);
    const done = await startJob();
    await done.complete(1, 1);
    const ended = ({ jobId, episodeId }: { jobId: string; episodeId: string }) => ({ jobId, episodeId, jobType: 'transcription' });
    const announced = () => episodes.product.received(JobEnded);
    await eventually(() => expect(announced()).toContainEqual({ ...ended(job), status: 'cancelled' }));
    await eventually(() => expect(announced()).toContainEqual({ ...ended(done), status: 'completed' }));
    expect(announced().map(({ jobId }) => jobId)).not.toContain(jobs[1]!.id);
  });

  it('stay cancelled if their worker was faster, but its transcript is kept', async () => {
    const job = await startJob();
    await episodes.product.request(CancelJob, { id: job.jobId });
    await job.complete(1, 1);
    await eventually(async () => expect(await statusOf(job.episodeId)).toBe('completed'));
    await job.expectJob('cancelled');
  });

  it('are deleted with their episode', async () => {
    const job = await startJob();
    await episodes.product.request(DeleteEpisode, { id: job.episodeId });
    await expect(episodes.product.request(CancelJob, { id: job.jobId })).rejects.toMatchObject({ code: 'not_found' });
    await expect(transcribe(job.episodeId)).rejects.toMatchObject({ code: 'not_found' });
  });
});
