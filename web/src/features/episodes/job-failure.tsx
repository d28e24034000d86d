import type { ProcessingJob } from '@afterword/proto';
import { RefreshCw } from 'lucide-react';
import { useGenerate, useIsAllWritten } from '@/features/content/content.queries';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { BringTranscript } from './bring-transcript';
import { useTranscribe } from './use-transcribe';

/** Why a job ended early, and the ways on. */
export function JobFailure({ episodeId, job: { jobType, status, errorMessage } }: { episodeId: string; job: ProcessingJob }) {
  const isTranscription = jobType === 'transcription';
  const title = status === 'cancelled' ? 'This was cancelled.' : (errorMessage ?? 'This failed for an unknown reason.');
  return (
    <div className="grid gap-4 pt-1" role="alert">
      <Notice tone="bad" title={title} actions={isTranscription ? <TranscribeAgain id={episodeId} /> : <GenerateAgain id={episodeId} />} />
      {isTranscription && <BringTranscript episodeId={episodeId} />}
    </div>
  );
}

function TranscribeAgain({ id }: { id: string }) {
  const transcribe = useTranscribe(id);
  return <TryAgain isBusy={transcribe.isPending} onPress={() => transcribe.mutate()} />;
}

/** A rewriting that failed is asked for again where the text stands: nothing is missing. */
function GenerateAgain({ id }: { id: string }) {
  const generate = useGenerate(id);
  if (useIsAllWritten(id)) return <p>The present text stays.</p>;
  return <TryAgain isBusy={generate.isPending} onPress={() => generate.mutate()} />;
}

const TryAgain = ({ isBusy, onPress }: { isBusy: boolean; onPress: () => void }) => (
  <Button icon={<RefreshCw aria-hidden />} busy={isBusy} onClick={onPress}>
    Try again
  </Button>
);
