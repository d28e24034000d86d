import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { formatNumber } from '@/lib/format';
import { inputStyle } from '@/ui/field';
import { IconButton } from '@/ui/icon-button';
import type { RenderedSections } from './rendered-sections';
import type { Paragraph } from './paragraphs';
import { useFind } from './use-find';

interface FindBarProps {
  region: RefObject<HTMLElement | null>;
  drawn: RenderedSections;
  paragraphs: Paragraph[];
  onClose: () => void;
}

/** Finds a text in the transcript. Enter goes to the next place, Shift Enter back, Escape closes. */
export function FindBar({ region, drawn, paragraphs, onClose }: FindBarProps) {
  const { wanted, look, count, current, next, previous } = useFind(region, drawn, paragraphs);
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
    <div role="search" className="flex flex-wrap items-center gap-1 border-b border-line px-4 py-2 md:px-5">
      <input
        ref={field}
        type="search"
        aria-label="Find in transcript"
        placeholder="Find in transcript"
        className={`${inputStyle} min-w-0 flex-1 basis-28 [&::-webkit-search-cancel-button]:hidden`}
        value={wanted}
        onKeyDown={press}
        onChange={(event) => look(event.target.value)}
      />
      <span role="status" className="min-w-20 px-2 text-center text-sm whitespace-nowrap text-ink-2 tabular-nums">
        {wanted.trim() !== '' && (count === 0 ? 'Not found' : `${current + 1} of ${formatNumber(count)}`)}
      </span>
      <span className="ml-auto flex">
        <IconButton name="Previous place" icon={<ChevronUp aria-hidden />} onClick={previous} disabled={count === 0} />
        <IconButton name="Next place" icon={<ChevronDown aria-hidden />} onClick={next} disabled={count === 0} />
        <IconButton name="Close find" icon={<X aria-hidden />} onClick={onClose} />
      </span>
    </div>
  );
}
