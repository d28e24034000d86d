import { useEffect } from 'react';
import type { RenderedSections } from './rendered-sections';
import { canHighlight, highlight, type HighlightName, rangeIn } from './highlights';

interface Span {
  start: number;
  end: number;
}

/**
 * Highlights spans in the rendered paragraphs only, because the browser recomputes all highlights of a page when one changes. `spansOf`
 * must be stable.
 */
export function useHighlights(drawn: RenderedSections, name: HighlightName, spansOf: (paragraph: number) => Span[]) {
  useEffect(() => {
    if (!canHighlight()) return;
    let frame = 0;
    const mark = () => {
      frame = 0;
      highlight(name, [...drawn].flatMap(rangesWithin));
    };
    const rangesWithin = (section: Element) =>
      [...section.querySelectorAll<HTMLElement>('[data-words]')].flatMap((text) =>
        spansOf(Number(text.dataset.words)).flatMap(({ start, end }) => rangeIn(text, start, end)),
      );
    const unsubscribe = drawn.subscribe(() => (frame ||= requestAnimationFrame(mark)));
    mark();
    return () => {
      unsubscribe();
      cancelAnimationFrame(frame);
      highlight(name, []);
    };
  }, [drawn, name, spansOf]);
}
