import type { Paragraph } from '@/features/transcript';
import type { WordRange } from './speakers';

/** Returns the words that are selected as text; null if none are. */
export function wordsSelectedByPointer(paragraphs: readonly Paragraph[]): WordRange | null {
  const selection = window.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const first = wordAt(paragraphs, range.startContainer, range.startOffset);
  const last = wordAt(paragraphs, range.endContainer, Math.max(0, range.endOffset - 1));
  return first === null || last === null || last < first ? null : { first, last };
}

function wordAt(paragraphs: readonly Paragraph[], node: Node, offset: number): number | null {
  const text = (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>('[data-passage]');
  const paragraph = paragraphs[Number(text?.dataset['passage'])];
  if (!text || !paragraph) return null;
  const before = document.createRange();
  before.selectNodeContents(text);
  before.setEnd(node, offset);
  const character = before.toString().length;
  return (
    paragraph.firstWord +
    Math.max(
      0,
      paragraph.offsets.findLastIndex((start) => start <= character),
    )
  );
}
