import { type RefObject, useEffect } from 'react';
import { canHighlight, highlight, type HighlightName, rangeIn } from './highlights';

export interface Span {
  start: number;
  end: number;
}

/**
 * Marks stretches of the paragraphs that are drawn right now, and of others once they come into view:
 * the browser goes over all marks on a page whenever one of them moves. `spansOf` must keep its identity while the text stands.
 */
export function useMarksInView(region: RefObject<HTMLElement | null>, name: HighlightName, spansOf: (paragraph: number) => Span[]) {
  useEffect(() => {
    const element = region.current;
    if (!element || !canHighlight()) return;
    const seen = new Set([...element.children].filter((section) => section.checkVisibility({ contentVisibilityAuto: true })));
    let frame = 0;
    const mark = () => {
      frame = 0;
      highlight(name, [...seen].flatMap(rangesWithin));
    };
    const rangesWithin = (section: Element) => {
      const text = section.querySelector<HTMLElement>('[data-words]');
      return spansOf(Number(text?.dataset.words)).flatMap(({ start, end }) => rangeIn(text, start, end));
    };
    const follow = (event: Event) => {
      const { target, skipped } = event as ContentVisibilityAutoStateChangeEvent;
      if (!(target instanceof Element)) return;
      if (skipped) seen.delete(target);
      else seen.add(target);
      frame ||= requestAnimationFrame(mark);
    };
    mark();
    element.addEventListener('contentvisibilityautostatechange', follow, { capture: true });
    return () => {
      element.removeEventListener('contentvisibilityautostatechange', follow, { capture: true });
      cancelAnimationFrame(frame);
      highlight(name, []);
    };
  }, [region, name, spansOf]);
}
