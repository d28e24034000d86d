import type { Evidence } from '@afterword/proto';
import { Play } from 'lucide-react';
import { usePlayback } from '@/features/player/playback-context';
import { clockTime } from '@/lib/format';

interface SourcePillProps {
  source: Evidence;
  isOpen: boolean;
  onOpen: (source: Evidence | null) => void;
}

/** Plays what a sentence stands on and opens its proof; pressed again, or by Escape, the proof closes. */
export function SourcePill({ source, isOpen, onOpen }: SourcePillProps) {
  const playback = usePlayback();
  const time = clockTime(source.startMs / 1000);
  const press = () => {
    onOpen(isOpen ? null : source);
    if (!isOpen) void playback.play(source.startMs / 1000);
  };
  return (
    <button
      type="button"
      aria-label={`Play the source at ${time}`}
      aria-expanded={isOpen}
      onClick={press}
      onKeyDown={(event) => event.key === 'Escape' && onOpen(null)}
      className="ml-1 inline-flex h-6 items-center gap-1 rounded-full bg-marker-soft pr-2 pl-1.5 align-[0.08em] font-sans text-sm leading-none font-semibold whitespace-nowrap text-on-marker tabular-nums hover:bg-marker aria-expanded:bg-marker"
    >
      <Play className="size-3 fill-current" aria-hidden />
      {time}
    </button>
  );
}
