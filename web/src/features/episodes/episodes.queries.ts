import { episodeRoutes, type JobStatus, type ProcessingJob } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { useLiveConnected } from '@/api/live';
import { reading } from '@/api/reading';

/** How often a page that waits for a job reads it where changes are not announced. */
const WAITING_MS = 10_000;

export const episodesQuery = reading(episodeRoutes.list, {});
export const episodeQuery = (id: string) => reading(episodeRoutes.get, { id });

const unfinished: JobStatus[] = ['pending', 'processing'];
export const isRunning = (job: Pick<ProcessingJob, 'status'>) => unfinished.includes(job.status);

/** An episode with its jobs, kept current while one of them runs. */
export function useEpisode(id: string) {
  const isAnnounced = useLiveConnected();
  return useQuery({
    ...episodeQuery(id),
    refetchInterval: ({ state }) => (!isAnnounced && state.data?.processingJobs.some(isRunning) ? WAITING_MS : false),
  });
}
