import { type RefObject, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { RenderedSections } from './rendered-sections';
import { highlight, rangeIn } from './highlights';
import { scrollRegionTo } from './scroll-region-to';
import { type Match, findMatches } from './find-matches';
import type { Paragraph } from './paragraphs';
import { useHighlights } from './use-highlights';

/** Marks where a text is said and walks from place to place, from the first on for each new text. */
export function useFind(region: RefObject<HTMLElement | null>, drawn: RenderedSections, paragraphs: Paragraph[]) {
  const [{ wanted, chosen }, setSearch] = useState({ wanted: '', chosen: 0 });
  const deferred = useDeferredValue(wanted);
  const matches = useMemo(() => findMatches(paragraphs, deferred), [paragraphs, deferred]);
  const current = Math.min(chosen, Math.max(0, matches.length - 1));
  useHighlights(
    drawn,
    'found',
    useMemo(() => spansIn(matches), [matches]),
  );
  useEffect(() => {
    const match = matches[current];
    const section = match && region.current?.children[match.paragraph];
    if (!section) return;
    scrollRegionTo(region.current, section);
    return highlight('found-current', rangeIn(section.querySelector('[data-words]'), match.start, match.end));
  }, [region, matches, current]);
  const step = (by: number) => matches.length > 0 && setSearch({ wanted, chosen: (current + by + matches.length) % matches.length });
  const look = (text: string) => setSearch({ wanted: text, chosen: 0 });
  return { wanted, look, count: matches.length, current, next: () => step(1), previous: () => step(-1) };
}

function spansIn(matches: Match[]) {
  const byParagraph: Match[][] = [];
  for (const match of matches) (byParagraph[match.paragraph] ??= []).push(match);
  return (paragraph: number) => byParagraph[paragraph] ?? [];
}
