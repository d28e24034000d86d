import type { JobType, ProcessingJob } from '@afterword/proto';

const shown: JobType[] = ['transcription', 'content_generation'];

/** Of each kind of work, the job that was started last. */
export const latestJobs = (jobs: ProcessingJob[]): ProcessingJob[] =>
  shown.flatMap((type) => {
    const [latest] = jobs.filter(({ jobType }) => jobType === type).sort((a, b) => b.createdAt.localeCompare(a.createdAt));
    return latest ? [latest] : [];
  });
