import type { ReactNode } from 'react';
import { useEpisode } from '@/features/episodes/episodes.queries';
import { JobWatch } from '@/features/episodes/job-watch';

/** Hears how the jobs of an episode end while one of them is waited for. */
export function JobFollower({ episodeId, isWaiting, children }: { episodeId: string; isWaiting: boolean; children: ReactNode }) {
  const { data } = useEpisode(episodeId, isWaiting);
  return <JobWatch jobs={data?.processingJobs ?? []}>{children}</JobWatch>;
}
