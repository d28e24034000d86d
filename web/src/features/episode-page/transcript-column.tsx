import type { Episode, Transcript } from '@afterword/proto';
import { memo } from 'react';
import { TranscriptCard } from '@/features/transcript/transcript-card';
import { Card } from '@/ui/card';
import { LoadError } from '@/ui/load-error';
import { Skeleton } from '@/ui/skeleton';
import { titleOf } from '@/features/episodes/episode-title';

interface TranscriptColumnProps {
  episode: Episode;
  transcript: Transcript | undefined;
  /** Why there is none to show. */
  error: Error | null;
  onRetry: () => unknown;
}

export const TranscriptColumn = memo(function TranscriptColumn({ episode, transcript, error, onRetry }: TranscriptColumnProps) {
  if (error) return <LoadError what="The transcript" error={error} onRetry={() => void onRetry()} />;
  if (transcript) return <TranscriptCard transcript={transcript} title={titleOf(episode)} />;
  return (
    <Card title="Full Transcript">
      <div className="grid gap-6 px-4 pb-5 md:px-5">
        <p className="text-ink-2">{waitingSentence(episode)}</p>
        {episode.transcriptionStatus !== 'failed' && <Skeleton lines={6} />}
      </div>
    </Card>
  );
});

const waitingSentence = ({ transcriptionStatus }: Episode) =>
  transcriptionStatus === 'failed' ? 'There is no transcript yet.' : 'It appears here once the episode has been heard.';
