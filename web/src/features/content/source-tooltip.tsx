import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';

const WIDTH = 320;
const GAP = 6;
const EDGE = 12;
/** Lower than this on the page it opens upwards. */
const LOW = 0.7;

interface SourceTooltipProps {
  id: string;
  /** Where the button stands that it belongs to. */
  place: DOMRect;
  onScroll: () => void;
  children: ReactNode;
}

/** What was heard, beside the button that plays it. It moves nothing on the page and goes when the page is scrolled. */
export function SourceTooltip({ id, place, onScroll, children }: SourceTooltipProps) {
  const scrolled = useEffectEvent(onScroll);
  useEffect(() => {
    const hide = () => scrolled();
    window.addEventListener('scroll', hide, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', hide, { capture: true });
  }, []);
  const width = Math.min(WIDTH, window.innerWidth - 2 * EDGE);
  const left = Math.max(EDGE, Math.min(place.left, window.innerWidth - width - EDGE));
  const vertical = place.bottom > window.innerHeight * LOW ? { bottom: window.innerHeight - place.top + GAP } : { top: place.bottom + GAP };
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
