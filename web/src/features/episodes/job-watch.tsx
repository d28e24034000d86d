import type { ProcessingJob } from '@afterword/proto';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef } from 'react';
import { isRunning } from './episodes.queries';

export interface JobOutcome {
  onDone: (job: ProcessingJob) => void;
  /** `reason` is the job's error message, if any. */
  onFailed: (reason: string | null) => void;
  onCancelled?: () => void;
}

type Watch = (jobId: string, outcome: JobOutcome) => void;

const WatchContext = createContext<Watch | null>(null);

/**
 * Calls the handlers of jobs that were started on this page, once for each end. A job may end before the request that started it is
 * answered, so before it is watched.
 */
export function JobWatch({ jobs, children }: { jobs: ProcessingJob[]; children: ReactNode }) {
  const known = useRef(jobs);
  const watched = useRef(new Map<string, JobOutcome>());
  const announced = useRef(new Set<string>());
  const announceEnds = useCallback(() => {
    for (const job of known.current) {
      const outcome = watched.current.get(job.id);
      if (isRunning(job)) announced.current.delete(job.id);
      else if (outcome) {
        watched.current.delete(job.id);
        if (announced.current.has(job.id)) continue;
        announced.current.add(job.id);
        announce(job, outcome);
      }
    }
  }, []);
  const watch = useCallback<Watch>(
    (jobId, outcome) => {
      watched.current.set(jobId, outcome);
      announceEnds();
    },
    [announceEnds],
  );
  useEffect(() => {
    known.current = jobs;
    announceEnds();
  }, [jobs, announceEnds]);
  return <WatchContext value={watch}>{children}</WatchContext>;
}

function announce(job: ProcessingJob, { onDone, onFailed, onCancelled }: JobOutcome) {
  if (job.status === 'completed') onDone(job);
  if (job.status === 'failed') onFailed(job.errorMessage);
  if (job.status === 'cancelled') onCancelled?.();
}

export function useJobWatch(): Watch {
  const watch = useContext(WatchContext);
  if (!watch) throw new Error('useJobWatch needs a JobWatch around it.');
  return watch;
}
