import type { JobStatus } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLiveConnected } from '@/api/live';
import { episodeQuery, isRunning, POLL_MS } from '@/features/episodes';

export interface StartedJob {
  episodeId: string;
  jobId: string;
}

/**
 * Counts which of these jobs have ended. Follows one at a time, in the order in which they were started, which is about the order in which
 * they end. `onEnd` is called once, when all have.
 */
export function useEndedJobs(jobs: StartedJob[], onEnd: (statuses: JobStatus[]) => void): number {
  const [ended, setEnded] = useState<JobStatus[]>([]);
  const current = jobs[ended.length];
  const status = useEnd(current);
  if (status) setEnded([...ended, status]);
  const end = useEffectEvent(() => onEnd(ended));
  const isOver = current === undefined;
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return ended.length;
}

/** How a job has ended; undefined as long as it runs. One that a later job has replaced in the response has ended. */
function useEnd(job: StartedJob | undefined): JobStatus | undefined {
  const [startedAt] = useState(() => Date.now());
  const isAnnounced = useLiveConnected();
  const { data, dataUpdatedAt, isError } = useQuery({
    ...episodeQuery(job?.episodeId ?? ''),
    enabled: job !== undefined,
    staleTime: 0,
    refetchInterval: isAnnounced ? false : POLL_MS,
  });
  if (!job) return undefined;
  if (isError) return 'failed';
  if (!data || dataUpdatedAt < startedAt) return undefined;
  const found = data.processingJobs.find(({ id }) => id === job.jobId);
  if (!found) return 'completed';
  return isRunning(found) ? undefined : found.status;
}
