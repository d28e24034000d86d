import type { ProcessingJob } from '@afterword/proto';
import { toPublicTarget } from './job';
import type { JobEntity } from './job.entity';

/** @param wait what the job waits for */
export const toJobDto = (job: JobEntity, wait: string | null = null): ProcessingJob => ({
  id: job.id,
  episodeId: job.episodeId,
  jobType: job.jobType,
  target: toPublicTarget(job.target),
  status: job.status,
  progress: job.progress,
  estimatedTimeMinutes: job.estimatedTimeMinutes,
  currentStep: job.currentStep ?? wait,
  errorMessage: job.errorMessage,
  unchanged: job.unchanged,
  startedAt: job.startedAt?.toISOString() ?? null,
  completedAt: job.completedAt?.toISOString() ?? null,
  createdAt: job.createdAt.toISOString(),
});
