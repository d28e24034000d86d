import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { formatNumber } from '@/lib/format';
import { inputStyle } from '@/ui/input-style';
import { IconButton } from '@/ui/icon-button';
import { findMatches, type Match } from './find-matches';
import { highlight, rangeIn } from './highlights';
import type { Paragraph } from './paragraphs';
import type { RenderedSections } from './rendered-sections';
import { paragraphElement, scrollToParagraph } from './transcript-region';
import { useHighlights } from './use-highlights';

interface FindBarProps {
  region: RefObject<HTMLElement | null>;
  drawn: RenderedSections;
  paragraphs: Paragraph[];
  onClose: () => void;
}

/** Searches the transcript. Enter goes to the next match, Shift Enter back, Escape closes. */
export function FindBar({ region, drawn, paragraphs, onClose }: FindBarProps) {
  const { query, search, count, current, next, previous } = useFind(region, drawn, paragraphs);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (event.shiftKey) previous();
    else next();
  };
  return (
    <div
      role="search"
      className="z-10 flex flex-wrap items-center gap-1 border-b border-line bg-surface px-4 py-2 max-xl:sticky max-xl:top-(--aw-header) md:px-5"
    >
      <input
        ref={field}
        type="search"
        aria-label="Find in transcript"
        placeholder="Find in transcript"
        className={`${inputStyle} min-w-0 flex-1 basis-28 [&::-webkit-search-cancel-button]:hidden`}
        value={query}
        onKeyDown={press}
        onChange={(event) => search(event.target.value)}
      />
      <span role="status" className="min-w-20 px-2 text-center text-sm whitespace-nowrap text-ink-2 tabular-nums">
        {query.trim() !== '' && (count === 0 ? 'Not found' : `${current + 1} of ${formatNumber(count)}`)}
      </span>
      <span className="ml-auto flex">
        <IconButton name="Previous place" icon={<ChevronUp aria-hidden />} onClick={previous} disabled={count === 0} />
        <IconButton name="Next place" icon={<ChevronDown aria-hidden />} onClick={next} disabled={count === 0} />
        <IconButton name="Close find" icon={<X aria-hidden />} onClick={onClose} />
      </span>
    </div>
  );
}

/** Highlights all matches and steps through them, from the first for each new text. */
function useFind(region: RefObject<HTMLElement | null>, drawn: RenderedSections, paragraphs: Paragraph[]) {
  const [{ query, chosen }, setSearch] = useState({ query: '', chosen: 0 });
  const deferred = useDeferredValue(query);
  const matches = useMemo(() => findMatches(paragraphs, deferred), [paragraphs, deferred]);
  const current = Math.min(chosen, Math.max(0, matches.length - 1));
  useHighlights(
    drawn,
    'found',
    useMemo(() => spansIn(matches), [matches]),
  );
  useEffect(() => {
    const match = matches[current];
    const paragraph = match && paragraphElement(region.current, match.paragraph);
    if (!paragraph) return;
    scrollToParagraph(region.current, paragraph);
    return highlight('found-current', rangeIn(paragraph.querySelector('[data-words]'), match.start, match.end));
  }, [region, matches, current]);
  const step = (by: number) => matches.length > 0 && setSearch({ query, chosen: (current + by + matches.length) % matches.length });
  const search = (text: string) => setSearch({ query: text, chosen: 0 });
  return { query, search, count: matches.length, current, next: () => step(1), previous: () => step(-1) };
}

function spansIn(matches: Match[]) {
  const byParagraph: Match[][] = [];
  for (const match of matches) (byParagraph[match.paragraph] ??= []).push(match);
  return (paragraph: number) => byParagraph[paragraph] ?? [];
}
