import clsx from 'clsx';
import { CONTENT_TYPES, type JobStatus, type JobType, type ProcessingJob } from '@afterword/proto';
import { CircleCheck, CircleSlash, Clock, Info, LoaderCircle, OctagonX } from 'lucide-react';
import { contentTypeLabels } from '@/features/content';
import { isRunning, useCancelJob } from '@/features/episodes';
import { oneOf } from '@/lib/one-of';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Progress } from '@/ui/progress';
import { JobFailure } from './job-failure';

/** The progress of an episode's jobs. */
export const ProcessingStatus = ({ jobs }: { jobs: ProcessingJob[] }) => (
  <Card
    title="Processing Status"
    ruled
    footer={
      jobs.some(isRunning) && (
        <p className="flex items-start gap-2">
          <Info className="mt-0.5 size-4" aria-hidden />
          You can leave this page. The work goes on, and this page catches up when you return.
        </p>
      )
    }
  >
    <ul className="grid gap-6 p-4 md:p-5">
      {jobs.map((job) => (
        <li key={job.jobType}>
          <JobProgress job={job} />
        </li>
      ))}
    </ul>
  </Card>
);

const names: Partial<Record<JobType, string>> = { transcription: 'Transcription', content_generation: 'Content generation' };

const appearances: Record<JobStatus, { Icon: typeof Clock; ink: string; word: string }> = {
  pending: { Icon: Clock, ink: 'text-idle', word: 'Waiting' },
  processing: { Icon: LoaderCircle, ink: 'text-accent animate-spin', word: 'Running' },
  completed: { Icon: CircleCheck, ink: 'text-ok', word: 'Completed' },
  failed: { Icon: OctagonX, ink: 'text-bad', word: 'Failed' },
  cancelled: { Icon: CircleSlash, ink: 'text-idle', word: 'Cancelled' },
};

/** Screen readers announce progress in steps of this many percent. */
const ANNOUNCED_STEP_PERCENT = 25;

function JobProgress({ job }: { job: ProcessingJob }) {
  const { Icon, ink, word } = appearances[job.status];
  const name = nameOf(job);
  const percent = job.status === 'completed' ? 100 : job.progress;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Icon className={clsx(ink)} aria-hidden />
        <span className="font-bold max-md:mr-auto">{name}</span>
        <span className="min-w-0 flex-1 text-sm text-ink-2 max-md:order-last max-md:basis-full">{stepOf(job) ?? word}</span>
        {isRunning(job) && <CancelButton job={job} name={name} />}
        <span className="font-bold tabular-nums">{percent}%</span>
      </div>
      <Progress name={name} value={percent} done={job.status === 'completed'} />
      <span className="sr-only" role="status">
        {name}: {word}, {percent - (percent % ANNOUNCED_STEP_PERCENT)}%
      </span>
      {(job.status === 'failed' || job.status === 'cancelled') && <JobFailure job={job} />}
    </div>
  );
}

/** Names the content type if the job is for one only. */
function nameOf({ jobType, target }: ProcessingJob) {
  const name = names[jobType] ?? jobType;
  const contentType = oneOf(CONTENT_TYPES, target);
  return contentType ? `${name}: ${contentTypeLabels[contentType]}` : name;
}

function stepOf({ status, currentStep, estimatedTimeMinutes }: ProcessingJob) {
  if (status === 'pending') return currentStep ?? undefined;
  if (status !== 'processing') return undefined;
  const left = estimatedTimeMinutes ? `about ${estimatedTimeMinutes} min` : undefined;
  return [currentStep, left].filter(Boolean).join(', ') || undefined;
}

function CancelButton({ job, name }: { job: ProcessingJob; name: string }) {
  const cancel = useCancelJob(job);
  return (
    <Button
      variant="ghost"
      aria-label={`Cancel ${name.charAt(0).toLowerCase()}${name.slice(1)}`}
      busy={cancel.isPending}
      onClick={() => cancel.mutate()}
    >
      Cancel
    </Button>
  );
}
