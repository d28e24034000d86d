import type { Episode } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { apiQuery } from '@/api/api-query';
import { useLiveConnected } from '@/api/live';
import { usePlayback } from '@/features/player';
import { clockTime } from '@/lib/format';
import { Card } from '@/ui/card';
import { Skeleton } from '@/ui/skeleton';
import { type ReadingPlace, readingPlaceIn, regionStyle, transcriptCardStyle } from './transcript-region';

/** How often the page asks for more if it receives no notices. */
const POLL_MS = 5000;

/**
 * What is recognized so far. It grows while the episode is transcribed, and stays until the whole transcript is loaded; press a time to play
 * from there. Keeps the place where a person reads for the transcript that follows.
 */
export function PartialTranscriptCard({ episode, place }: { episode: Episode; place: RefObject<ReadingPlace | null> }) {
  const isRunning = episode.transcriptionStatus === 'pending' || episode.transcriptionStatus === 'processing';
  const isLoading = episode.transcriptionStatus === 'completed';
  const isAnnounced = useLiveConnected();
  const { data } = useQuery({
    ...apiQuery('GET /api/episodes/{id}/transcript/partial', { id: episode.id }),
    enabled: isRunning,
    refetchInterval: isRunning && !isAnnounced && POLL_MS,
  });
  const region = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const text = region.current;
    return () => {
      place.current = text && readingPlaceIn(text);
    };
  }, [place]);
  const paragraphs = ((isRunning || isLoading) && data?.paragraphs) || [];
  return (
    <Card id="transcript" title="Full Transcript" className={paragraphs.length > 0 ? transcriptCardStyle : undefined}>
      {!isLoading && (
        <p className="px-4 pb-3 text-ink-2 md:px-5" role="status">
          {statusOf(episode, paragraphs.length > 0 ? data!.recognizedMs : 0)}
        </p>
      )}
      <div
        ref={region}
        role="region"
        aria-label="Transcript so far"
        tabIndex={0}
        className={`${regionStyle} focus-visible:-outline-offset-3`}
      >
        {paragraphs.map((paragraph) => (
          <PartialParagraph key={paragraph.startMs} {...paragraph} />
        ))}
        {(isRunning || isLoading) && (
          <div className="p-3">
            <Skeleton lines={paragraphs.length > 0 ? 2 : 6} />
          </div>
        )}
      </div>
    </Card>
  );
}

function PartialParagraph({ speaker, startMs, text }: { speaker: string | null; startMs: number; text: string }) {
  const playback = usePlayback();
  const time = clockTime(startMs / 1000);
  return (
    <div data-start={startMs} className="p-3">
      <div className="mb-0.5 flex items-baseline gap-2.5 text-sm">
        {speaker && <span className="text-md font-bold">{speaker}</span>}
        <button
          type="button"
          className="min-h-(--aw-target) min-w-(--aw-target) text-left font-medium text-ink-3 tabular-nums hover:text-accent hover:underline"
          aria-label={`Play from ${time}`}
          onClick={() => void playback.play(startMs / 1000)}
        >
          {time}
        </button>
      </div>
      <p className="leading-[1.65] wrap-anywhere">{text}</p>
    </div>
  );
}

function statusOf({ transcriptionStatus }: Episode, recognizedMs: number): string {
  if (recognizedMs > 0)
    return `Transcribed up to ${clockTime(recognizedMs / 1000)}. You can read and play it while the rest is transcribed.`;
  return transcriptionStatus === 'failed' ? 'There is no transcript yet.' : 'It appears here as the episode is transcribed.';
}
