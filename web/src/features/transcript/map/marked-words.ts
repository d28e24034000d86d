import type { Transcript, WordSpan } from '@afterword/proto';
import { lastIndexWhere } from '@/lib/last-index-where';
import type { Paragraph } from '../paragraphs';

/** Where in the transcript a mark goes: the words that are selected, or else the paragraph. */
export function wordsToMark(
  region: Element,
  transcript: Transcript,
  paragraphs: readonly Paragraph[],
  index: number | null,
): WordSpan | null {
  const [first, last] = selectedWords(region, paragraphs) ?? (index === null ? [] : wordsOf(paragraphs[index]));
  const [firstWordId, lastWordId] = [transcript.words.ids[first ?? -1], transcript.words.ids[last ?? -1]];
  return firstWordId === undefined || lastWordId === undefined ? null : { firstWordId, lastWordId };
}

const wordsOf = (paragraph: Paragraph | undefined): number[] =>
  paragraph ? [paragraph.firstWord, paragraph.firstWord + paragraph.offsets.length - 1] : [];

function selectedWords(region: Element, paragraphs: readonly Paragraph[]): number[] | null {
  const selection = window.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const { startContainer, startOffset, endContainer, endOffset } = selection.getRangeAt(0);
  const first = wordAt(region, paragraphs, startContainer, startOffset);
  const last = wordAt(region, paragraphs, endContainer, endOffset - 1);
  return first === null || last === null || last < first ? null : [first, last];
}

/** The word at an offset in the text of a paragraph; null for anything else. */
function wordAt(region: Element, paragraphs: readonly Paragraph[], node: Node, offset: number): number | null {
  const holder = node.parentElement?.closest<HTMLElement>('[data-words]');
  const paragraph = paragraphs[Number(holder?.dataset.words)];
  if (!holder || !paragraph || !region.contains(holder)) return null;
  const { offsets, firstWord } = paragraph;
  return (
    firstWord +
    Math.max(
      0,
      lastIndexWhere(offsets.length, (word) => (offsets[word] ?? 0) <= offset),
    )
  );
}
