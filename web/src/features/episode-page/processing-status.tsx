import type { JobStatus } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { CircleCheck, CircleSlash, Clock, LoaderCircle, OctagonX, RefreshCw } from 'lucide-react';
import type { ReactElement } from 'react';
import { useRetryJob } from '@/features/content';
import { episodeQuery, isRunning, useCancelJob } from '@/features/episodes';
import { useTranscribe } from '@/features/transcript';
import { TranscriptFileField } from '@/features/uploads';
import { Button } from '@/ui/button';
import { cardStyle } from '@/ui/card';
import { Notice } from '@/ui/notice';
import { Progress } from '@/ui/progress';
import { type ByShownJobType, nameOf, type ShownJob } from './shown-jobs';

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
  const isStopped = job.status === 'failed' || job.status === 'cancelled';
  const percent = job.status === 'completed' ? 100 : job.progress;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-md">
        <Icon className={clsx('size-5', ink)} aria-hidden />
        <span className="font-semibold">{name}</span>
        <span className="text-sm text-ink-2">{stepOf(job) ?? word}</span>
        {!isStopped && (
          <span className={clsx('flex items-center gap-3', isRunning(job) && 'min-w-52 flex-1')}>
            <JobBar name={name} percent={percent} isDone={job.status === 'completed'} />
            {isRunning(job) && <CancelButton job={job} name={name} />}
          </span>
        )}
      </div>
      <span className="sr-only" role="status">
        {name}: {word}
        {!isStopped && `, ${percent - (percent % ANNOUNCED_STEP_PERCENT)}%`}
      </span>
      {isStopped && <JobEnd job={job} />}
    </div>
  );
}

const JobBar = ({ name, percent, isDone }: { name: string; percent: number; isDone: boolean }) => (
  <>
    <span className={isDone ? 'w-9 md:w-16' : 'flex-1'}>
      <Progress name={name} value={percent} state={isDone ? 'done' : 'running'} />
    </span>
    <span className="font-semibold tabular-nums">{percent}%</span>
  </>
);

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

/** Why a job failed or was cancelled, with ways to continue. */
function JobEnd({ job }: { job: ShownJob }) {
  const isTranscription = job.jobType === 'transcription';
  const Retry = retries[job.jobType];
  const isCancelled = job.status === 'cancelled';
  const cancelled = isTranscription ? 'Cancelled. What is done already is kept.' : 'Cancelled.';
  const title = isCancelled ? cancelled : (job.errorMessage ?? 'This failed for an unknown reason.');
  return (
    <div className="grid gap-4 pt-1" role="alert">
      <Notice tone={isCancelled ? 'run' : 'bad'} title={title} actions={<Retry job={job} />}>
        {job.target && 'Your current version hasn’t changed.'}
      </Notice>
      {isTranscription && <ImportTranscript episodeId={job.episodeId} />}
    </div>
  );
}

const retries: ByShownJobType<(props: { job: ShownJob }) => ReactElement> = {
  transcription: TranscribeAgain,
  content_generation: WriteAgain,
};

function TranscribeAgain({ job }: { job: ShownJob }) {
  const transcribe = useTranscribe(job.episodeId);
  return <TryAgain isBusy={transcribe.isPending} onPress={() => transcribe.mutate('repeat')} />;
}

function WriteAgain({ job }: { job: ShownJob }) {
  const { repeat, isPending } = useRetryJob(job);
  return <TryAgain isBusy={isPending} onPress={repeat} />;
}

const TryAgain = ({ isBusy, onPress }: { isBusy: boolean; onPress: () => void }) => (
  <Button icon={<RefreshCw aria-hidden />} busy={isBusy} onClick={onPress}>
    Try again
  </Button>
);

/** Imports a transcript made elsewhere, for example if no engine supports the language. */
function ImportTranscript({ episodeId }: { episodeId: string }) {
  const { data } = useQuery(episodeQuery(episodeId));
  const transcribe = useTranscribe(episodeId);
  return (
    <div className="grid max-w-140 gap-3">
      <TranscriptFileField
        label="Transcript file"
        hint="Or bring your own transcript: SRT, VTT, Word, text, JSON and more."
        audioSeconds={data?.episode.duration ?? null}
        onChoose={(file) => file && !transcribe.isPending && transcribe.mutate(file)}
      />
    </div>
  );
}
