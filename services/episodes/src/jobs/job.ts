import type { ContentType, JobProgress, JobReport, JobStatus } from '@afterword/proto';
import type { z } from 'zod';

/** What a job makes. */
export type JobTarget = 'transcript' | 'all' | ContentType;

/** The one kind of content a job is about; null where it is about the transcript or about all of them. */
export const contentTypeOf = (target: JobTarget): ContentType | null => (target === 'transcript' || target === 'all' ? null : target);

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

export const RUNNING: JobStatus[] = ['pending', 'processing'];
export const isRunning = ({ status }: Pick<Job, 'status'>): boolean => RUNNING.includes(status);

/** Reports of one job may overtake each other and come twice; only a later one than the last counts, and only while the job runs. */
export const isNews = (job: Job, { attempt, seq }: Report): boolean =>
  isRunning(job) && (attempt > job.attempt || (attempt === job.attempt && seq > job.seq));

/** A new attempt may begin further back; what a person has seen never falls. */
export const progressed = (job: Job, report: z.infer<typeof JobProgress>, now: Date): Partial<Job> => ({
  ...reportedBy(report),
  status: 'processing',
  progress: Math.max(job.progress, report.progress),
  currentStep: report.step,
  estimatedTimeMinutes: report.estimatedTimeMinutes ?? job.estimatedTimeMinutes,
  startedAt: job.startedAt ?? now,
});

export const completed = (job: Job, report: Report, now: Date): Partial<Job> => ({
  ...reportedBy(report),
  ...ended('completed', now),
  progress: 100,
  startedAt: job.startedAt ?? now,
});

export const failed = (report: Report, reason: string, now: Date): Partial<Job> => ({
  ...reportedBy(report),
  ...ended('failed', now),
  errorMessage: reason,
});

export const lost = (now: Date): Partial<Job> => ({
  ...ended('failed', now),
  errorMessage: 'Afterword lost track of this work and could not start it again by itself. Try again.',
});

export const cancelled = (now: Date): Partial<Job> => ({ ...ended('cancelled', now), errorMessage: 'This was cancelled.' });

const reportedBy = ({ attempt, seq }: Report) => ({ attempt, seq });
const ended = (status: JobStatus, now: Date) => ({ status, completedAt: now, currentStep: null });
