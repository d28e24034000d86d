import type { Episode } from '@afterword/proto';
import { TranscriptCard } from '@/features/transcript/transcript-card';
import type { useTranscript } from '@/features/transcript/use-transcript';
import { Card } from '@/ui/card';
import { LoadFailure } from '@/ui/load-failure';
import { Skeleton } from '@/ui/skeleton';
import { titleOf } from './episode-title';

interface TranscriptColumnProps {
  episode: Episode;
  transcription: ReturnType<typeof useTranscript>;
}

export function TranscriptColumn({ episode, transcription: { data, error, refetch } }: TranscriptColumnProps) {
  if (error && !data) return <LoadFailure what="The transcript" error={error} onRetry={() => void refetch()} />;
  if (data) return <TranscriptCard transcript={data.transcript} title={titleOf(episode)} />;
  return (
    <Card title="Full Transcript">
      <div className="grid gap-6 px-4 pb-5 md:px-5">
        <p className="text-ink-2">{waitingSentence(episode)}</p>
        {episode.transcriptionStatus !== 'failed' && <Skeleton lines={6} />}
      </div>
    </Card>
  );
}

const waitingSentence = ({ transcriptionStatus }: Episode) =>
  transcriptionStatus === 'failed' ? 'There is no transcript yet.' : 'It appears here once the episode has been heard.';
