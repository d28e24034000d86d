/** Words of a passage (`start` to `end`, character offsets) as they were cited, and as the transcript has them now. */
export interface CitedCorrection {
  start: number;
  end: number;
  before: readonly string[];
  after: readonly string[];
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Puts corrected words into a text. Returns null if none of them is in it word for word, or if they were removed. */
export function correctContent(content: string, corrections: readonly CitedCorrection[]): string | null {
  const edits = corrections.flatMap((correction) => findEdit(content, correction) ?? []);
  const corrected = withoutOverlaps(edits).reduceRight(
    (text, { start, end, text: words }) => text.slice(0, start) + words + text.slice(end),
    content,
  );
  return corrected === content ? null : corrected;
}

/**
 * Returns the positions between the common beginning and the common end of two lists of words. If words were only inserted, one common
 * word is included, so that neither side is empty.
 */
export function changedRegion(before: readonly string[], after: readonly string[]): { start: number; endBefore: number; endAfter: number } {
  const shorter = Math.min(before.length, after.length);
  const head = countWhile(shorter, (index) => before[index] === after[index]);
  const tail = countWhile(shorter - head, (index) => before.at(-1 - index) === after.at(-1 - index));
  const isInsertion = head === before.length - tail;
  const start = isInsertion ? Math.max(0, head - 1) : head;
  const kept = isInsertion && head === 0 ? Math.max(0, tail - 1) : tail;
  return { start, endBefore: before.length - kept, endAfter: after.length - kept };
}

/** The words of a passage are those of its citation, or it has the changed ones exactly once. */
function findEdit(content: string, { start, end, before, after }: CitedCorrection): Edit | null {
  const region = changedRegion(before, after);
  const [removed, added] = [before.slice(region.start, region.endBefore), after.slice(region.start, region.endAfter)];
  if (removed.length === 0 || added.length === 0) return null;
  const tokens = [...content.slice(start, end).matchAll(/\S+/gu)].map((match) => ({ text: match[0], at: start + match.index }));
  const texts = tokens.map(({ text }) => text);
  const [whole, ...others] = findSequences(texts, before);
  const found = whole !== undefined && others.length === 0 ? [whole + region.start] : findSequences(texts, removed);
  const [first, last] = [tokens[found[0] ?? -1], tokens[(found[0] ?? -1) + removed.length - 1]];
  if (found.length !== 1 || !first || !last) return null;
  return { start: first.at, end: last.at + last.text.length, text: dress(added, first.text, last.text) };
}

/** The positions at which a list of words contains another, apart from punctuation at their edges and upper case. */
function findSequences(words: readonly string[], wanted: readonly string[]): number[] {
  const [all, sought] = [words.map(plain), wanted.map(plain)];
  return all.flatMap((_, at) => (sought.every((word, index) => all[at + index] === word) ? [at] : []));
}

/** Gives words the punctuation of those that they replace, and their upper case at the beginning. */
function dress(words: readonly string[], first: string, last: string): string {
  const { inner } = splitEdges(words.join(' '));
  const isUpper = /^\p{Lu}/u.test(splitEdges(first).inner);
  return splitEdges(first).before + (isUpper ? inner.slice(0, 1).toUpperCase() + inner.slice(1) : inner) + splitEdges(last).after;
}

/** Splits a text into its punctuation at both edges and what is between. */
function splitEdges(text: string): { before: string; inner: string; after: string } {
  const found = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(text);
  if (!found) return { before: '', inner: text, after: '' };
  const [inner] = found;
  return { before: text.slice(0, found.index), inner, after: text.slice(found.index + inner.length) };
}

const plain = (word: string) => splitEdges(word).inner.toLowerCase();

/** A correction within a quote also changes the sentence around it: the same edit is made once, and of two that overlap the shorter. */
function withoutOverlaps(edits: readonly Edit[]): Edit[] {
  const kept: Edit[] = [];
  for (const edit of edits.toSorted((a, b) => a.end - a.start - (b.end - b.start)))
    if (kept.every(({ start, end }) => edit.end <= start || edit.start >= end)) kept.push(edit);
  return kept.toSorted((a, b) => a.start - b.start);
}

function countWhile(limit: number, holds: (index: number) => boolean): number {
  let count = 0;
  while (count < limit && holds(count)) count += 1;
  return count;
}
