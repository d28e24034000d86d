import { Play } from 'lucide-react';
import { clockTime } from '@/lib/format';
import { usePlayback } from './playback-context';

/** Plays the recording from a time, which it shows. */
export function PlayButton({ startMs }: { startMs: number }) {
  const playback = usePlayback();
  const time = clockTime(startMs / 1000);
  return (
    <button
      type="button"
      aria-label={`Play at ${time}`}
      onClick={() => void playback.play(startMs / 1000)}
      className="inline-flex min-h-7 items-center gap-1 rounded-full px-2 text-sm font-semibold tabular-nums hover:bg-surface"
    >
      <Play className="size-3 fill-current" aria-hidden />
      {time}
    </button>
  );
}
