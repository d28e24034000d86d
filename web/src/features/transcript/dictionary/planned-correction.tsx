import { Play } from 'lucide-react';
import { usePlayback } from '@/features/player/playback-context';
import { clockTime } from '@/lib/format';
import { Added, Removed } from '@/ui/word-diff';
import type { Preview } from './dictionary.queries';

/** A place that would be corrected, with the words around it, and the way to hear it. */
export function PlannedCorrection({ place: { startMs, before, found, becomes, after } }: { place: Preview['places'][number] }) {
  const playback = usePlayback();
  const time = clockTime(startMs / 1000);
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0">
      <button
        type="button"
        aria-label={`Play at ${time}`}
        onClick={() => void playback.play(startMs / 1000)}
        className="inline-flex min-h-7 w-16 flex-none items-center gap-1 rounded-full px-2 text-sm font-semibold tabular-nums hover:bg-sunken"
      >
        <Play className="size-3 fill-current" aria-hidden />
        {time}
      </button>
      <p dir="auto" className="min-w-0 leading-relaxed wrap-anywhere">
        {before && `${before} `}
        <Removed>{found}</Removed> <Added>{becomes}</Added>
        {after && ` ${after}`}
      </p>
    </li>
  );
}
