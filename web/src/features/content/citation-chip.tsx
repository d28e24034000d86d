import type { Citation, Transcript } from '@afterword/proto';
import { Play } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { usePlayback } from '@/features/player/playback-context';
import { wordsBetween } from '@/features/transcript/paragraphs';
import { clockTime } from '@/lib/format';
import { SourceTooltip } from './source-tooltip';

interface CitationChipProps {
  source: Citation;
  transcript: Transcript | undefined;
  isOpen: boolean;
  onOpen: (source: Citation | null) => void;
}

/** Under the pointer or in focus it says what was heard; pressed, it plays that and opens the proof. Escape closes either. */
export function CitationChip({ source, transcript, isOpen, onOpen }: CitationChipProps) {
  const playback = usePlayback();
  const [place, setPlace] = useState<DOMRect | null>(null);
  const id = useId();
  const time = clockTime(source.startMs / 1000);
  const hide = () => setPlace(null);
  const press = () => {
    hide();
    onOpen(isOpen ? null : source);
    if (!isOpen) void playback.play(source.startMs / 1000);
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    if (place) hide();
    else onOpen(null);
  };
  const spoken = place !== null && !isOpen && transcript && wordsBetween(transcript, source.firstWordId, source.lastWordId);
  return (
    <>
      <button
        type="button"
        aria-label={`Play the source at ${time}`}
        aria-expanded={isOpen}
        aria-describedby={spoken ? id : undefined}
        onClick={press}
        onKeyDown={key}
        onMouseEnter={({ currentTarget }) => setPlace(currentTarget.getBoundingClientRect())}
        onMouseLeave={hide}
        onFocus={({ currentTarget }) => setPlace(currentTarget.getBoundingClientRect())}
        onBlur={hide}
        className="ml-1 inline-flex h-6 items-center gap-1 rounded-full bg-marker-soft pr-2 pl-1.5 align-[0.08em] font-sans text-sm leading-none font-semibold whitespace-nowrap text-on-marker tabular-nums hover:bg-marker aria-expanded:bg-marker"
      >
        <Play className="size-3 fill-current" aria-hidden />
        {time}
      </button>
      {place && spoken && (
        <SourceTooltip id={id} place={place} onScroll={hide}>
          “{spoken}”
        </SourceTooltip>
      )}
    </>
  );
}
