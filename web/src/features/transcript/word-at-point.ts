import { lastIndexWhere } from '@/lib/last-index-where';
import type { Paragraph } from './paragraphs';

/** The index of the word under the pointer, if there is one. */
export function wordAtPoint({ clientX, clientY }: { clientX: number; clientY: number }, paragraphs: Paragraph[]): number | undefined {
  const caret = document.caretPositionFromPoint?.(clientX, clientY);
  const holder = caret?.offsetNode.parentElement?.closest<HTMLElement>('[data-words]');
  const paragraph = paragraphs[Number(holder?.dataset.words)];
  if (!caret || !paragraph) return undefined;
  return paragraph.firstWord + lastIndexWhere(paragraph.offsets.length, (word) => (paragraph.offsets[word] ?? 0) <= caret.offset);
}
