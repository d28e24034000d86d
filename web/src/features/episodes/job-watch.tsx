import type { ProcessingJob } from '@afterword/proto';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef } from 'react';

export interface JobOutcome {
  onDone: (job: ProcessingJob) => void;
  /** `reason` is the job's error message, if any. */
  onFailed: (reason: string | null) => void;
}

type Watch = (jobId: string, outcome: JobOutcome) => void;

const WatchContext = createContext<Watch | null>(null);

/** Calls the handlers of jobs that were started on this page when they end. */
export function JobWatch({ jobs, children }: { jobs: ProcessingJob[]; children: ReactNode }) {
  const watched = useRef(new Map<string, JobOutcome>());
  const watch = useCallback<Watch>((jobId, outcome) => void watched.current.set(jobId, outcome), []);
  useEffect(() => {
    for (const job of jobs) {
      const { id, status, errorMessage } = job;
      const outcome = watched.current.get(id);
      if (!outcome || status === 'pending' || status === 'processing') continue;
      watched.current.delete(id);
      if (status === 'completed') outcome.onDone(job);
      if (status === 'failed') outcome.onFailed(errorMessage);
    }
  }, [jobs]);
  return <WatchContext value={watch}>{children}</WatchContext>;
}

export function useJobWatch(): Watch {
  const watch = useContext(WatchContext);
  if (!watch) throw new Error('useJobWatch needs a JobWatch around it.');
  return watch;
}
