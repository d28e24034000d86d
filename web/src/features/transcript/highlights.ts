/** Names that the base styles define with ::highlight(). */
export type HighlightName = 'playing-word' | 'unsure-word' | 'found' | 'found-current';

export const canHighlight = () => typeof CSS !== 'undefined' && 'highlights' in CSS;

/** Highlights ranges without changing the DOM. Returns a function that removes them. */
export function highlight(name: HighlightName, ranges: AbstractRange[]): () => void {
  if (!canHighlight()) return () => undefined;
  CSS.highlights.set(name, new Highlight(...ranges));
  return () => void CSS.highlights.delete(name);
}

/** A range within an element that contains only text. */
export function rangeIn(element: Element | null | undefined, start: number, end: number): StaticRange[] {
  const node = element?.firstChild;
  if (!node || node.nodeType !== Node.TEXT_NODE) return [];
  return [new StaticRange({ startContainer: node, startOffset: start, endContainer: node, endOffset: end })];
}
