import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@afterword/platform/testing';
import {
  CancelJob,
  DeleteEpisode,
  ImportEpisodeTranscript,
  JobCancelled,
  type JobStatus,
  TranscribeEpisode,
  TranscriptCompleted,
  TranscriptCorrected,
  TranscriptionFailed,
  TranscriptionProgressed,
  TranscriptionRequested,
} from '@afterword/proto';
import { EpisodesUnderTest } from './episodes-under-test';

const facts = { version: 1, duration: 3, wordCount: 40, accuracy: 90, engine: 'openai' as const };

describe('transcription jobs', () => {
  let episodes: EpisodesUnderTest;
  beforeAll(async () => {
    episodes = await EpisodesUnderTest.start();
  });
  afterAll(() => episodes.stop());

  /** An episode with its pending job, and the reports its worker sends. */
  const begun = async () => {
    const { id: episodeId } = await episodes.createEpisode();
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
      seen: async (status: JobStatus, progress?: number) => {
        const job = await episodes.transcriptionJob(episodeId);
        expect(job).toMatchObject(progress === undefined ? { id: jobId, status } : { id: jobId, status, progress });
        return job;
      },
    };
  };
  const transcribe = (id: string, again = false) => episodes.product.request(TranscribeEpisode, { id, again });
  const statusOf = async (id: string) => (await episodes.get(id)).episode.transcriptionStatus;

  it('show what their worker reports, from the first step to the transcript', async () => {
    const job = await begun();
    await job.progress(1, 1, 10);
    const running = await eventually(() => job.seen('processing', 10));
    expect(running).toMatchObject({ currentStep: 'Step 1', estimatedTimeMinutes: 4, startedAt: expect.any(String), completedAt: null });
    expect(await statusOf(job.episodeId)).toBe('processing');
    await job.complete(1, 2);
    await eventually(() => job.seen('completed', 100));
    expect((await episodes.get(job.episodeId)).episode).toMatchObject({
      transcriptionStatus: 'completed',
      duration: 3,
      wordCount: 40,
      transcriptionAccuracy: 90,
    });
    expect(episodes.product.notices.filter(({ id }) => id === job.episodeId).length).toBeGreaterThanOrEqual(3);
  });

  it('ignore reports that come late, and never fall back', async () => {
    const job = await begun();
    await job.progress(1, 5, 60);
    await eventually(() => job.seen('processing', 60));
    await job.progress(1, 3, 90);
    await job.progress(2, 1, 20);
    const retried = await eventually(async () => {
      const seen = await job.seen('processing', 60);
      expect(seen.currentStep).toBe('Step 1');
      return seen;
    });
    expect(retried.progress).toBe(60);
    await job.fail(1, 9, 'The first attempt gave up.');
    await job.complete(2, 2);
    const done = await eventually(() => job.seen('completed', 100));
    expect(done.errorMessage).toBeNull();
  });

  it('fail with their reason, and can be started again', async () => {
    const job = await begun();
    await job.fail(1, 1, 'No transcription engine is set up.');
    const failed = await eventually(() => job.seen('failed'));
    expect(failed).toMatchObject({ errorMessage: 'No transcription engine is set up.', completedAt: expect.any(String) });
    expect(await statusOf(job.episodeId)).toBe('failed');
    const { jobId, started } = await transcribe(job.episodeId);
    expect([started, jobId]).not.toContain(job.jobId);
    expect(await episodes.transcriptionJob(job.episodeId)).toMatchObject({ id: jobId, status: 'pending', progress: 0, errorMessage: null });
    expect(await statusOf(job.episodeId)).toBe('pending');
    await eventually(() =>
      expect(episodes.product.received(TranscriptionRequested)).toContainEqual(
        expect.objectContaining({ jobId, transcriptFilePath: null }),
      ),
    );
    await job.complete(1, 2);
    await worker(job.episodeId, jobId).progress(1, 1, 5);
    await eventually(() => worker(job.episodeId, jobId).seen('processing', 5));
  });

  it('run once at a time, however many ask at once', async () => {
    const job = await begun();
    expect(await transcribe(job.episodeId)).toEqual({ jobId: job.jobId, started: false });
    await job.fail(1, 1, 'No.');
    await eventually(() => job.seen('failed'));
    const answers = await Promise.all(Array.from({ length: 6 }, () => transcribe(job.episodeId)));
    expect(new Set(answers.map(({ jobId }) => jobId)).size).toBe(1);
    expect(answers.filter(({ started }) => started)).toHaveLength(1);
  });

  it('are not repeated after success, unless that is asked for; the transcript stands meanwhile', async () => {
    const job = await begun();
    await job.complete(1, 1);
    await eventually(() => job.seen('completed'));
    expect(await transcribe(job.episodeId)).toEqual({ jobId: job.jobId, started: false });
    const again = await transcribe(job.episodeId, true);
    expect(again.started).toBe(true);
    await worker(job.episodeId, again.jobId).fail(1, 1, 'The engine is gone.');
    await eventually(() => worker(job.episodeId, again.jobId).seen('failed'));
    expect(await statusOf(job.episodeId)).toBe('completed');
  });

  it('take over a transcript the user brings, but not while another is being made', async () => {
    const job = await begun();
    const file = () => episodes.upload(Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n'), 'words.vtt', 'text/vtt');
    const bring = async (transcriptFilePath: string) =>
      episodes.product.request(ImportEpisodeTranscript, { id: job.episodeId, transcriptFilePath });
    const first = await file();
    await expect(bring(first)).rejects.toMatchObject({ code: 'conflict' });
    await episodes.product.request(CancelJob, { id: job.jobId });
    const { jobId, started } = await bring(first);
    expect(started).toBe(true);
    await eventually(() =>
      expect(episodes.product.received(TranscriptionRequested)).toContainEqual(
        expect.objectContaining({ jobId, transcriptFilePath: expect.stringMatching(/words\.vtt$/) }),
      ),
    );
    await worker(job.episodeId, jobId).fail(1, 1, 'Line 3 cannot be read.');
    await eventually(() => worker(job.episodeId, jobId).seen('failed'));
    expect((await bring(first)).started).toBe(true);
  });

  it('can be cancelled while they run, not after', async () => {
    const job = await begun();
    const { job: cancelled } = await episodes.product.request(CancelJob, { id: job.jobId });
    expect(cancelled).toMatchObject({ status: 'cancelled', errorMessage: 'This was cancelled.' });
    expect(await statusOf(job.episodeId)).toBe('failed');
    const announced = { jobId: job.jobId, episodeId: job.episodeId, jobType: 'transcription' as const };
    await eventually(() => expect(episodes.product.received(JobCancelled)).toContainEqual(announced));
    expect((await episodes.product.request(CancelJob, { id: job.jobId })).job.status).toBe('cancelled');

    const done = await begun();
    await done.complete(1, 1);
    await eventually(() => done.seen('completed'));
    await expect(episodes.product.request(CancelJob, { id: done.jobId })).rejects.toMatchObject({ code: 'conflict' });
    await expect(episodes.product.request(CancelJob, { id: randomUUID() })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('stay cancelled when their worker was faster, but its transcript stands', async () => {
    const job = await begun();
    await episodes.product.request(CancelJob, { id: job.jobId });
    await job.complete(1, 1);
    await eventually(async () => expect(await statusOf(job.episodeId)).toBe('completed'));
    await job.seen('cancelled');
  });

  it('go with their episode', async () => {
    const job = await begun();
    await episodes.product.request(DeleteEpisode, { id: job.episodeId });
    await expect(episodes.product.request(CancelJob, { id: job.jobId })).rejects.toMatchObject({ code: 'not_found' });
    await expect(transcribe(job.episodeId)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('leave the facts of a newer transcript alone', async () => {
    const { id: episodeId } = await episodes.transcribedEpisode();
    const correct = (to: number, wordCount: number) =>
      episodes.product.publish(TranscriptCorrected, { episodeId, from: to - 1, to, wordCount, accuracy: 99, changed: [] });
    await correct(5, 50);
    await eventually(async () => expect((await episodes.get(episodeId)).episode.wordCount).toBe(50));
    await correct(3, 30);
    await correct(6, 60);
    await eventually(async () => expect((await episodes.get(episodeId)).episode.wordCount).toBe(60));
    expect((await episodes.get(episodeId)).episode).toMatchObject({
      transcriptionAccuracy: 99,
      duration: 2,
      transcriptionStatus: 'completed',
    });
  });
});
