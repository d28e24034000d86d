import type { ContentType, JobProgress, JobReport, JobStatus, recipeTarget } from '@afterword/proto';
import type { z } from 'zod';

/** What a job makes: the transcript, content of one type or of one recipe, or everything of its job type. */
export type JobTarget = 'transcript' | 'all' | ContentType | ReturnType<typeof recipeTarget>;

/** Returns null if the job is not about content of one type or of one recipe. */
export const toPublicTarget = (target: JobTarget): string | null => (target === 'transcript' || target === 'all' ? null : target);

type Report = z.infer<typeof JobReport>;

interface Job {
  status: JobStatus;
  progress: number;
  attempt: number;
  seq: number;
  currentStep: string | null;
  estimatedTimeMinutes: number | null;
  errorMessage: string | null;
  unchanged: boolean;
  startedAt: Date | null;
  completedAt: Date | null;
}

export const RUNNING_STATUSES: JobStatus[] = ['pending', 'processing'];
export const isRunning = ({ status }: Pick<Job, 'status'>): boolean => RUNNING_STATUSES.includes(status);

/** Reports of a job can overtake each other and arrive twice. A report counts if it is later than the last one and the job is running. */
export const isNewer = (job: Job, { attempt, seq }: Report): boolean =>
  isRunning(job) && (attempt > job.attempt || (attempt === job.attempt && seq > job.seq));

/** A new attempt may start with less progress than the last one had. The progress that people see never decreases. */
export const applyProgress = (job: Job, report: z.infer<typeof JobProgress>, now: Date): Partial<Job> => ({
  ...pickReport(report),
  status: 'processing',
  progress: Math.max(job.progress, report.progress),
  currentStep: report.step,
  estimatedTimeMinutes: report.estimatedTimeMinutes ?? job.estimatedTimeMinutes,
  startedAt: job.startedAt ?? now,
});

export const applyCompletion = (job: Job, report: Report & { unchanged?: boolean }, now: Date): Partial<Job> => ({
  ...pickReport(report),
  unchanged: report.unchanged ?? false,
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
  errorMessage: 'Afterword lost track of this job and could not start it again. Please try again.',
});

export const applyCancellation = (now: Date): Partial<Job> => ({ ...endedAt('cancelled', now), errorMessage: 'Cancelled' });

const pickReport = ({ attempt, seq }: Report) => ({ attempt, seq });
const endedAt = (status: JobStatus, now: Date) => ({ status, completedAt: now, currentStep: null });
