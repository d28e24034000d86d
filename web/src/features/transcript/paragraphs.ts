import type { Transcript } from '@afterword/proto';

/** As many paragraphs share an element that the browser renders or skips as a whole: it watches each of these on every frame. */
export const PARAGRAPHS_PER_SECTION = 12;

/** A segment with its text. `offsets` says where in `text` each word begins; `firstWord` is an index, not an id. */
export interface Paragraph {
  id: number;
  speaker: string | null;
  startMs: number;
  firstWord: number;
  text: string;
  offsets: number[];
}

/** All paragraphs, or the first `few`. */
export function toParagraphs({ segments, words }: Transcript, few?: number): Paragraph[] {
  let next = 0;
  return segments.slice(0, few).map(({ id, speaker, words: count }) => {
    const firstWord = next;
    next += count;
    const texts = words.texts.slice(firstWord, next);
    return { id, speaker, startMs: words.starts[firstWord] ?? 0, firstWord, text: texts.join(' '), offsets: offsetsOf(texts) };
  });
}

/** The paragraphs in groups of {@link PARAGRAPHS_PER_SECTION}. */
export const toSections = (paragraphs: Paragraph[]): Paragraph[][] =>
  Array.from({ length: Math.ceil(paragraphs.length / PARAGRAPHS_PER_SECTION) }, (_, section) =>
    paragraphs.slice(section * PARAGRAPHS_PER_SECTION, (section + 1) * PARAGRAPHS_PER_SECTION),
  );

function offsetsOf(texts: string[]) {
  let at = 0;
  return texts.map((text) => {
    const start = at;
    at += text.length + 1;
    return start;
  });
}

/** The whole transcript as plain text, with the speaker above each paragraph if known. */
export const transcriptText = (paragraphs: Paragraph[]) =>
  paragraphs.map(({ speaker, text }) => (speaker ? `${speaker}:\n${text}` : text)).join('\n\n');

/** The words between two ids, both inclusive; empty if either is missing. */
export function wordsBetween({ words }: Transcript, firstWordId: number, lastWordId: number): string {
  const [first, last] = [words.ids.indexOf(firstWordId), words.ids.indexOf(lastWordId)];
  return first < 0 || last < 0 ? '' : words.texts.slice(first, last + 1).join(' ');
}
