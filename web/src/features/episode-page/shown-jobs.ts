import { CONTENT_TYPES, isOnRequest, type JobType, type ProcessingJob } from '@afterword/proto';
import { contentTypeLabels } from '@/features/content';
import { oneOf } from '@/lib/one-of';

/** The names of the job types that this page shows, in the order it shows them. The others are shown where their results are. */
const NAMES = { transcription: 'Transcription', content_generation: 'Content generation' } satisfies Partial<Record<JobType, string>>;

type ShownJobType = keyof typeof NAMES;
const SHOWN = Object.keys(NAMES) as ShownJobType[];

export type ShownJob = ProcessingJob & { jobType: ShownJobType };

/** Something for each job type that is shown. */
export type ByShownJobType<T> = Record<ShownJobType, T>;

/** Whether a job is for what every episode gets. */
export const isOfEveryEpisode = ({ target }: ProcessingJob): boolean => target === null || !isOnRequest(target);

/** The latest job of each type that is shown. */
export const latestShownJobs = (jobs: ProcessingJob[]): ShownJob[] =>
  SHOWN.flatMap((jobType) => {
    const [latest] = jobs
      .filter((job) => job.jobType === jobType && isOfEveryEpisode(job))
      .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
    return latest ? [{ ...latest, jobType }] : [];
  });

/** Names the content type if the job is for one only. */
export function nameOf({ jobType, target }: ShownJob): string {
  const contentType = oneOf(CONTENT_TYPES, target);
  return contentType ? `${NAMES[jobType]}: ${contentTypeLabels[contentType]}` : NAMES[jobType];
}
