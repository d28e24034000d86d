import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import type { ReactElement } from 'react';
import { useRetryJob } from '@/features/content';
import { episodeQuery } from '@/features/episodes';
import { useTranscribe } from '@/features/transcript';
import { TranscriptFileField } from '@/features/uploads';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import type { ByShownJobType, ShownJob } from './shown-jobs';

/** Why a job failed or was cancelled, with ways to continue. */
export function JobEnd({ job }: { job: ShownJob }) {
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
