import clsx from 'clsx';
import type { JobStatus } from '@afterword/proto';
import { CircleCheck, CircleSlash, Clock, LoaderCircle, OctagonX } from 'lucide-react';
import { isRunning, useCancelJob } from '@/features/episodes';
import { Button } from '@/ui/button';
import { cardStyle } from '@/ui/card';
import { Progress } from '@/ui/progress';
import { JobEnd } from './job-end';
import { nameOf, type ShownJob } from './shown-jobs';

/** The progress of an episode's jobs: one line each, and one line in all when they are done. */
export const ProcessingStatus = ({ jobs }: { jobs: ShownJob[] }) => (
  <section aria-labelledby="processing" className={clsx(cardStyle, 'flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 md:px-5')}>
    <h2 id="processing" className="font-sans text-md font-semibold">
      Processing Status
    </h2>
    <ul className="contents">
      {jobs.map((job) => (
        <li
          key={job.jobType}
          className={clsx('min-w-0', job.status === 'completed' ? 'flex-[0_1_auto]' : 'flex-[1_0_100%] border-t border-line pt-2')}
        >
          <JobProgress job={job} />
        </li>
      ))}
    </ul>
    {jobs.some(isRunning) && <p className="w-full text-sm text-ink-3">You can leave this page. We’ll keep working.</p>}
  </section>
);

const appearances: Record<JobStatus, { Icon: typeof Clock; ink: string; word: string }> = {
  pending: { Icon: Clock, ink: 'text-idle', word: 'Waiting' },
  processing: { Icon: LoaderCircle, ink: 'text-accent animate-spin', word: 'Running' },
  completed: { Icon: CircleCheck, ink: 'text-ok', word: 'Completed' },
  failed: { Icon: OctagonX, ink: 'text-bad', word: 'Failed' },
  cancelled: { Icon: CircleSlash, ink: 'text-idle', word: 'Cancelled' },
};

/** Screen readers announce progress in steps of this many percent. */
const ANNOUNCED_STEP_PERCENT = 25;

function JobProgress({ job }: { job: ShownJob }) {
  const { Icon, ink, word } = appearances[job.status];
  const name = nameOf(job);
  const isDone = job.status === 'completed';
  const percent = isDone ? 100 : job.progress;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-md">
        <Icon className={clsx('size-5', ink)} aria-hidden />
        <span className="font-semibold">{name}</span>
        <span className="text-sm text-ink-2">{stepOf(job) ?? word}</span>
        <span className={clsx(isDone ? 'w-16' : 'min-w-24 flex-1')}>
          <Progress name={name} value={percent} state={isDone ? 'done' : isRunning(job) ? 'running' : 'stopped'} />
        </span>
        <span className="font-semibold tabular-nums">{percent}%</span>
        {isRunning(job) && <CancelButton job={job} name={name} />}
      </div>
      <span className="sr-only" role="status">
        {name}: {word}, {percent - (percent % ANNOUNCED_STEP_PERCENT)}%
      </span>
      {(job.status === 'failed' || job.status === 'cancelled') && <JobEnd job={job} />}
    </div>
  );
}

function stepOf({ status, currentStep, estimatedTimeMinutes }: ShownJob) {
  if (status === 'pending') return currentStep ?? undefined;
  if (status !== 'processing') return undefined;
  return [currentStep, timeLeft(estimatedTimeMinutes)].filter(Boolean).join(', ') || undefined;
}

function timeLeft(minutes: number | null) {
  if (minutes === null) return null;
  return minutes === 0 ? 'less than a minute' : `about ${minutes} min`;
}

function CancelButton({ job, name }: { job: ShownJob; name: string }) {
  const cancel = useCancelJob(job);
  return (
    <Button
      variant="ghost"
      className="-my-2"
      aria-label={`Cancel ${name.charAt(0).toLowerCase()}${name.slice(1)}`}
      busy={cancel.isPending}
      onClick={() => cancel.mutate()}
    >
      Cancel
    </Button>
  );
}
