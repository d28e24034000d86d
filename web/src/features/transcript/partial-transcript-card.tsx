import type { Episode } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@/api/api-query';
import { useLiveConnected } from '@/api/live';
import { usePlayback } from '@/features/player';
import { clockTime } from '@/lib/format';
import { Card } from '@/ui/card';
import { Skeleton } from '@/ui/skeleton';

/** How often the page asks for more if it receives no notices. */
const POLL_MS = 5000;

/**
 * What is recognized so far. It grows while the episode is transcribed, and stays until the whole transcript is loaded; press a time to play
 * from there.
 */
export function PartialTranscriptCard({ episode }: { episode: Episode }) {
  const isRunning = episode.transcriptionStatus === 'pending' || episode.transcriptionStatus === 'processing';
  const isLoading = episode.transcriptionStatus === 'completed';
  const isAnnounced = useLiveConnected();
  const { data } = useQuery({
    ...apiQuery('GET /api/episodes/{id}/transcript/partial', { id: episode.id }),
    enabled: isRunning,
    refetchInterval: isRunning && !isAnnounced && POLL_MS,
  });
  const paragraphs = ((isRunning || isLoading) && data?.paragraphs) || [];
  return (
    <Card title="Full Transcript">
      <div className="grid gap-5 px-4 pb-5 md:px-5">
        {!isLoading && (
          <p className="text-ink-2" role="status">
            {statusOf(episode, paragraphs.length > 0 ? data!.recognizedMs : 0)}
          </p>
        )}
        {paragraphs.map((paragraph) => (
          <PartialParagraph key={paragraph.startMs} {...paragraph} />
        ))}
        {(isRunning || isLoading) && <Skeleton lines={paragraphs.length > 0 ? 2 : 6} />}
      </div>
    </Card>
  );
}

function PartialParagraph({ speaker, startMs, text }: { speaker: string | null; startMs: number; text: string }) {
  const playback = usePlayback();
  const time = clockTime(startMs / 1000);
  return (
    <div className="grid gap-1">
      <div className="flex items-baseline gap-2.5 text-sm">
        {speaker && <span className="text-md font-bold">{speaker}</span>}
        <button
          type="button"
          className="min-h-6 min-w-6 text-left font-medium text-ink-3 tabular-nums hover:text-accent hover:underline"
          aria-label={`Play from ${time}`}
          onClick={() => void playback.play(startMs / 1000)}
        >
          {time}
        </button>
      </div>
      <p>{text}</p>
    </div>
  );
}

function statusOf({ transcriptionStatus }: Episode, recognizedMs: number): string {
  if (recognizedMs > 0)
    return `Transcribed up to ${clockTime(recognizedMs / 1000)}. You can read and play it while the rest is transcribed.`;
  return transcriptionStatus === 'failed' ? 'There is no transcript yet.' : 'It appears here as the episode is transcribed.';
}
