import { type RefObject, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { highlight, rangeIn } from './highlights';
import { keepInView } from './keep-in-view';
import { type Match, matchesOf } from './matches';
import type { Paragraph } from './paragraphs';

/** More places than this are counted but not all marked: a letter alone would mark every word. */
const MARKED = 2000;

/** Marks where a text is said and walks from place to place. */
export function useFind(region: RefObject<HTMLElement | null>, paragraphs: Paragraph[], wanted: string) {
  const deferred = useDeferredValue(wanted);
  const matches = useMemo(() => matchesOf(paragraphs, deferred), [paragraphs, deferred]);
  const [chosen, setChosen] = useState(0);
  const current = Math.min(chosen, Math.max(0, matches.length - 1));
  useEffect(() => setChosen(0), [deferred]);
  useEffect(() => {
    const ranges = (found: Match[]) =>
      found.flatMap(({ paragraph, start, end }) => rangeIn(sectionAt(region, paragraph)?.querySelector('[data-words]'), start, end));
    const unmark = highlight('found', ranges(matches.slice(0, MARKED)));
    const unmarkCurrent = highlight('found-current', ranges(matches.slice(current, current + 1)));
    const section = sectionAt(region, matches[current]?.paragraph);
    if (section) keepInView(region.current, section);
    return () => {
      unmark();
      unmarkCurrent();
    };
  }, [region, matches, current]);
  const step = (by: number) => matches.length > 0 && setChosen((current + by + matches.length) % matches.length);
  return { count: matches.length, current, next: () => step(1), previous: () => step(-1) };
}

const sectionAt = (region: RefObject<HTMLElement | null>, paragraph: number | undefined) =>
  paragraph === undefined ? undefined : region.current?.children[paragraph];
