import clsx from 'clsx';
import type { Citation, Transcript, UnsupportedClaim } from '@afterword/proto';
import { Play, TriangleAlert } from 'lucide-react';
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { usePlayback } from '@/features/player';
import { TextWithUnsureWords, wordsBetween } from '@/features/transcript';
import { clockTime } from '@/lib/format';
import { type Annotations, splitAtAnnotations } from './annotations';

interface AnnotatedTextProps {
  text: string;
  start: number;
  end: number;
  annotations: Annotations;
  transcript: Transcript | undefined;
  showsSources: boolean;
  opened: Citation | null;
  onOpen: (citation: Citation | null) => void;
  /** Rendered after a citation that is open. */
  renderDetail: (citation: Citation) => ReactNode;
}

/** A part of the content with its sources and unsupported claims. */
export function AnnotatedText({
  text,
  start,
  end,
  annotations,
  transcript,
  showsSources,
  opened,
  onOpen,
  renderDetail,
}: AnnotatedTextProps) {
  const isOpened = (from: number) => opened !== null && opened.start <= from && from < opened.end;
  return splitAtAnnotations(annotations, start, end).map((piece) => (
    <Fragment key={piece.start}>
      <span
        className={clsx(
          piece.state === 'unsupported' && 'underline decoration-warn decoration-wavy decoration-[1.5px] underline-offset-4',
          piece.state === 'cited' &&
            showsSources &&
            !isOpened(piece.start) &&
            'underline decoration-marker-line decoration-2 underline-offset-4',
          (piece.state === 'cited' || piece.state === 'unsure') &&
            isOpened(piece.start) &&
            'rounded-[3px] bg-marker box-decoration-clone px-[0.14em] py-[0.06em] text-on-marker',
        )}
      >
        <TextWithUnsureWords text={text.slice(piece.start, piece.end)} unsure={piece.unsure} />
      </span>
      {piece.claim && <ClaimBadge kind={piece.claim.kind} />}
      {piece.citation && showsSources && (
        <CitationChip
          citation={piece.citation}
          transcript={transcript}
          isOpen={opened === piece.citation}
          isTimeWritten={isTimeWritten(text, piece.end, piece.citation)}
          onOpen={onOpen}
        />
      )}
      {piece.citation && opened === piece.citation && renderDetail(piece.citation)}
    </Fragment>
  ));
}

/** Marks a claim that is not in the transcript, or a field that is still open. */
const ClaimBadge = ({ kind }: Pick<UnsupportedClaim, 'kind'>) => (
  <span className="ml-1 inline-flex min-h-6 items-center gap-1 rounded-full bg-warn-soft px-2 align-[0.08em] font-sans text-sm leading-tight font-semibold text-warn">
    <TriangleAlert className="size-3.5" aria-hidden />
    {kind === 'placeholder' ? 'Not filled in' : 'Not in the transcript'}
  </span>
);

/** A source moves by up to two seconds when word times are found after the text was written. */
const OFFSETS_SECONDS = [0, -1, 1, -2, 2];

/** Whether the line goes on with the time of the source, as after a quote: "— Thomas Reed (1:15)". */
const isTimeWritten = (text: string, end: number, { startMs }: Citation): boolean => {
  const rest = text.slice(end).split('\n\n', 1)[0]!;
  return OFFSETS_SECONDS.some((offset) => rest.includes(`(${clockTime(startMs / 1000 + offset)})`));
};

interface CitationChipProps {
  citation: Citation;
  transcript: Transcript | undefined;
  isOpen: boolean;
  /** Whether the text itself names the time. */
  isTimeWritten: boolean;
  onOpen: (citation: Citation | null) => void;
}

/** Shows the quoted words on hover and focus. Pressed, it plays them and opens the details; Escape closes either. */
function CitationChip({ citation, transcript, isOpen, isTimeWritten, onOpen }: CitationChipProps) {
  const playback = usePlayback();
  const [place, setPlace] = useState<DOMRect | null>(null);
  const id = useId();
  const time = clockTime(citation.startMs / 1000);
  const hide = () => setPlace(null);
  const press = () => {
    hide();
    onOpen(isOpen ? null : citation);
    if (!isOpen) void playback.play(citation.startMs / 1000);
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    if (place) hide();
    else onOpen(null);
  };
  const spoken = place !== null && !isOpen && transcript && wordsBetween(transcript, citation.firstWordId, citation.lastWordId);
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
        className="ml-1 inline-flex h-6 items-center gap-1 min-w-6 justify-center rounded-full bg-marker-soft px-1.5 align-[0.08em] font-sans text-sm leading-none font-semibold whitespace-nowrap text-on-marker tabular-nums hover:bg-marker aria-expanded:bg-marker"
      >
        <Play className="size-3 fill-current" aria-hidden />
        {!isTimeWritten && time}
      </button>
      {place && spoken && (
        <SourceTooltip id={id} place={place} onScroll={hide}>
          “{spoken}”
        </SourceTooltip>
      )}
    </>
  );
}

const WIDTH = 320;
const GAP = 6;
const EDGE = 12;
/** Below this share of the window's height the tooltip opens upwards. */
const OPENS_UPWARDS_BELOW = 0.7;

interface SourceTooltipProps {
  id: string;
  /** The position of the button it belongs to. */
  place: DOMRect;
  onScroll: () => void;
  children: ReactNode;
}

/** The quoted words beside their button. Causes no layout shift and closes on scroll. */
function SourceTooltip({ id, place, onScroll, children }: SourceTooltipProps) {
  const scrolled = useEffectEvent(onScroll);
  useEffect(() => {
    const hide = () => scrolled();
    window.addEventListener('scroll', hide, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', hide, { capture: true });
  }, []);
  const width = Math.min(WIDTH, window.innerWidth - 2 * EDGE);
  const left = Math.max(EDGE, Math.min(place.left, window.innerWidth - width - EDGE));
  const vertical =
    place.bottom > window.innerHeight * OPENS_UPWARDS_BELOW
      ? { bottom: window.innerHeight - place.top + GAP }
      : { top: place.bottom + GAP };
  return createPortal(
    <span
      id={id}
      role="tooltip"
      style={{ left, width, ...vertical }}
      className="pointer-events-none fixed z-50 line-clamp-6 rounded-md border border-marker-line bg-raised px-3.5 py-2.5 font-serif text-md leading-snug text-ink shadow-md"
    >
      {children}
    </span>,
    document.body,
  );
}
