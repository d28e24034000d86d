import { z } from 'zod';
import { ById, Id, Percent, Timestamp } from './common';
import { event, forward, query, rpc } from './contract';

export const JobType = z.enum(['transcription', 'content_generation', 'insights', 'enhancements', 'variants']);
export type JobType = z.infer<typeof JobType>;
export const JobStatus = z.enum(['pending', 'processing', 'completed', 'failed', 'cancelled']);
export type JobStatus = z.infer<typeof JobStatus>;

export const ProcessingJob = z
  .object({
    id: Id,
    episodeId: Id,
    jobType: JobType,
    /** The content type, if the job regenerates one only. */
    target: z.string().nullable().default(null),
    status: JobStatus,
    progress: Percent,
    estimatedTimeMinutes: z.int().nullable(),
    currentStep: z.string().nullable(),
    errorMessage: z.string().nullable(),
    /** Whether the job has completed without writing anything, because nothing would have changed. */
    unchanged: z.boolean().default(false),
    startedAt: Timestamp.nullable(),
    completedAt: Timestamp.nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: 'ProcessingJob' });
export type ProcessingJob = z.infer<typeof ProcessingJob>;

/** The position of a report of a job. It is ignored if one with a later (attempt, seq) was handled. */
export const JobReport = z.object({ jobId: Id, episodeId: Id, attempt: z.int().min(1), seq: z.int().min(0) });
export const JobProgress = JobReport.extend({
  progress: Percent,
  step: z.string(),
  estimatedTimeMinutes: z.int().nullable().default(null),
});
/** `reason` is a message for people. */
export const JobFailure = JobReport.extend({ reason: z.string() });

/** The job was canceled; its worker stops and stores nothing of it. */
export const JobCancelled = event('job.cancelled', z.object({ jobId: Id, episodeId: Id, jobType: JobType }));

/** A job has completed, failed or was cancelled: `jobs.list` has its end. */
export const JobEnded = event('job.ended', z.object({ jobId: Id, episodeId: Id, jobType: JobType, status: JobStatus }));

/** Every job of an episode, oldest first. */
export const ListJobs = query('jobs.list', z.object({ episodeId: Id }), z.object({ jobs: z.array(ProcessingJob) }));
export const GetJob = query('jobs.get', ById, z.object({ job: ProcessingJob }));
export const CancelJob = rpc('jobs.cancel', ById, z.object({ job: ProcessingJob }));

export const jobRoutes = {
  get: forward('GET /api/jobs/{id}', 'read', GetJob),
  cancel: forward('POST /api/jobs/{id}/cancel', 'write', CancelJob),
};
