import clsx from 'clsx';
import { CONTENT_TYPES, type JobStatus, type JobType, type ProcessingJob } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleSlash, Clock, Info, LoaderCircle, OctagonX, RefreshCw } from 'lucide-react';
import { contentTypeLabels, useRetryJob } from '@/features/content';
import { episodeQuery, isRunning, useCancelJob } from '@/features/episodes';
import { useTranscribe } from '@/features/transcript';
import { TranscriptFileField } from '@/features/uploads';
import { oneOf } from '@/lib/one-of';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Notice } from '@/ui/notice';
import { Progress } from '@/ui/progress';

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
  return [currentStep, timeLeft(estimatedTimeMinutes)].filter(Boolean).join(', ') || undefined;
}

function timeLeft(minutes: number | null) {
  if (minutes === null) return null;
  return minutes === 0 ? 'less than a minute' : `about ${minutes} min`;
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

/** Why a job failed, with ways to continue. */
function JobFailure({ job }: { job: ProcessingJob }) {
  const isTranscription = job.jobType === 'transcription';
  const isCancelled = job.status === 'cancelled';
  const cancelled = isTranscription ? 'Cancelled. What is done already is kept.' : 'Cancelled.';
  const title = isCancelled ? cancelled : (job.errorMessage ?? 'This failed for an unknown reason.');
  return (
    <div className="grid gap-4 pt-1" role="alert">
      <Notice
        tone={isCancelled ? 'run' : 'bad'}
        title={title}
        actions={isTranscription ? <TranscribeAgain id={job.episodeId} /> : <WriteAgain job={job} />}
      >
        {job.target && 'The present text stays.'}
      </Notice>
      {isTranscription && <ImportTranscript episodeId={job.episodeId} />}
    </div>
  );
}

function TranscribeAgain({ id }: { id: string }) {
  const transcribe = useTranscribe(id);
  return <TryAgain isBusy={transcribe.isPending} onPress={() => transcribe.mutate('repeat')} />;
}

function WriteAgain({ job }: { job: ProcessingJob }) {
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
