import type { ContentType, JobProgress, JobReport, JobStatus } from '@afterword/proto';
import type { z } from 'zod';

/** What a job makes. */
export type JobTarget = 'transcript' | 'all' | ContentType;

/** The one kind of content a job is about; null where it is about the transcript or about all of them. */
export const toContentType = (target: JobTarget): ContentType | null => (target === 'transcript' || target === 'all' ? null : target);

type Report = z.infer<typeof JobReport>;

interface Job {
  status: JobStatus;
  progress: number;
  attempt: number;
  seq: number;
  currentStep: string | null;
  estimatedTimeMinutes: number | null;
  errorMessage: string | null;
  startedAt: Date | null;
  completedAt: Date | null;
}

export const RUNNING_STATUSES: JobStatus[] = ['pending', 'processing'];
export const isRunning = ({ status }: Pick<Job, 'status'>): boolean => RUNNING_STATUSES.includes(status);

/** Reports of one job may overtake each other and come twice; only a later one than the last counts, and only while the job runs. */
export const isNewer = (job: Job, { attempt, seq }: Report): boolean =>
  isRunning(job) && (attempt > job.attempt || (attempt === job.attempt && seq > job.seq));

/** A new attempt may begin further back; what a person has seen never falls. */
export const applyProgress = (job: Job, report: z.infer<typeof JobProgress>, now: Date): Partial<Job> => ({
  ...pickReport(report),
  status: 'processing',
  progress: Math.max(job.progress, report.progress),
  currentStep: report.step,
  estimatedTimeMinutes: report.estimatedTimeMinutes ?? job.estimatedTimeMinutes,
  startedAt: job.startedAt ?? now,
});

export const applyCompletion = (job: Job, report: Report, now: Date): Partial<Job> => ({
  ...pickReport(report),
  ...endedAt('completed', now),
  progress: 100,
  startedAt: job.startedAt ?? now,
});

export const applyFailure = (report: Report, reason: string, now: Date): Partial<Job> => ({
  ...pickReport(report),
  ...endedAt('failed', now),
  errorMessage: reason,
});

export const applyLoss = (now: Date): Partial<Job> => ({
  ...endedAt('failed', now),
  errorMessage: 'Afterword lost track of this work and could not start it again by itself. Try again.',
});

export const applyCancellation = (now: Date): Partial<Job> => ({ ...endedAt('cancelled', now), errorMessage: 'This was cancelled.' });

const pickReport = ({ attempt, seq }: Report) => ({ attempt, seq });
const endedAt = (status: JobStatus, now: Date) => ({ status, completedAt: now, currentStep: null });
