import type { Citation, Transcript } from '@afterword/proto';
import { Check, Play, ScrollText } from 'lucide-react';
import { usePlayback } from '@/features/player/playback-context';
import { isTranscriptHere, showInTranscript } from '@/features/transcript/show-in-transcript';
import { wordsBetween } from '@/features/transcript/paragraphs';
import { clockTime } from '@/lib/format';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';

/** The transcript's own words that a sentence stands on. */
export function CitationDetail({ source, transcript }: { source: Citation; transcript: Transcript | undefined }) {
  const playback = usePlayback();
  const spoken = transcript && wordsBetween(transcript, source.firstWordId, source.lastWordId);
  return (
    <span className="my-2 grid gap-1.5 rounded-md border border-marker-line bg-raised px-4 py-3 text-md leading-normal shadow-md">
      <span className="flex flex-wrap items-center gap-2 text-sm">
        <span className="text-ink-3 tabular-nums">
          {clockTime(source.startMs / 1000)} to {clockTime(source.endMs / 1000)}
        </span>
        {source.kind === 'quote' && (
          <span className="ml-auto">
            <Badge tone="ok" icon={<Check aria-hidden />}>
              Word for word
            </Badge>
          </span>
        )}
      </span>
      {spoken && <span className="font-serif text-read">“{spoken}”</span>}
      <span className="-ml-2.5 flex flex-wrap">
        <Button variant="quiet" icon={<Play aria-hidden />} onClick={() => void playback.play(source.startMs / 1000)}>
          Play
        </Button>
        {isTranscriptHere() && (
          <Button variant="quiet" icon={<ScrollText aria-hidden />} onClick={() => showInTranscript(source.startMs)}>
            Show in transcript
          </Button>
        )}
      </span>
    </span>
  );
}
