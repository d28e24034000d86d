import { useEffect } from 'react';
import type { RenderedSections } from './rendered-sections';
import { canHighlight, highlight, type HighlightName, rangeIn } from './highlights';

interface Span {
  start: number;
  end: number;
}

/**
 * Marks stretches of the paragraphs that are drawn right now, and of others once they come into view:
 * the browser goes over all marks on a page whenever one of them moves. `spansOf` must keep its identity while the text stands.
 */
export function useHighlights(drawn: RenderedSections, name: HighlightName, spansOf: (paragraph: number) => Span[]) {
  useEffect(() => {
    if (!canHighlight()) return;
    let frame = 0;
    const mark = () => {
      frame = 0;
      highlight(name, [...drawn].flatMap(rangesWithin));
    };
    const rangesWithin = (section: Element) => {
      const text = section.querySelector<HTMLElement>('[data-words]');
      return spansOf(Number(text?.dataset.words)).flatMap(({ start, end }) => rangeIn(text, start, end));
    };
    const unsubscribe = drawn.subscribe(() => (frame ||= requestAnimationFrame(mark)));
    mark();
    return () => {
      unsubscribe();
      cancelAnimationFrame(frame);
      highlight(name, []);
    };
  }, [drawn, name, spansOf]);
}
