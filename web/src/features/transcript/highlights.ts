/** Names that base styles dress with ::highlight(). */
export type HighlightName = 'playing-word' | 'unsure-word' | 'found' | 'found-current';

export const canHighlight = () => typeof CSS !== 'undefined' && 'highlights' in CSS;

/** Marks stretches of text on the page without touching its nodes. Answers how to take the marks away again. */
export function highlight(name: HighlightName, ranges: AbstractRange[]): () => void {
  if (!canHighlight()) return () => undefined;
  CSS.highlights.set(name, new Highlight(...ranges));
  return () => void CSS.highlights.delete(name);
}

/** A stretch within the text of an element that holds nothing but text. */
export function rangeIn(element: Element | null | undefined, start: number, end: number): StaticRange[] {
  const node = element?.firstChild;
  if (!node || node.nodeType !== Node.TEXT_NODE) return [];
  return [new StaticRange({ startContainer: node, startOffset: start, endContainer: node, endOffset: end })];
}
