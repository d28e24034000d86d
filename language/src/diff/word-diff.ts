import { alignWords } from '../corrections/align-words';

/** A stretch that both texts have, or only one of them. */
export interface DiffPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

interface Words {
  words: readonly string[];
  /** The text before each word, and after the last one. */
  gaps: readonly string[];
}

const WORD = /[\p{L}\p{N}\p{M}]+(?:['’-][\p{L}\p{N}\p{M}]+)*|[^\s\p{L}\p{N}\p{M}]/gu;

const splitWords = (text: string): Words => {
  const words: string[] = [];
  const gaps: string[] = [];
  let done = 0;
  for (const match of text.matchAll(WORD)) {
    gaps.push(text.slice(done, match.index));
    words.push(match[0]);
    done = match.index + match[0].length;
  }
  return { words, gaps: [...gaps, text.slice(done)] };
};

const commonSpaceLength = (a: string, b: string, at: (text: string, index: number) => string | undefined): number => {
  let length = 0;
  while (length < a.length && length < b.length && at(a, length) === at(b, length) && /\s/u.test(at(a, length) ?? '')) length++;
  return length;
};

/** Returns the difference of two texts; space they share at both ends is "same". */
const changedParts = (before: string, after: string): DiffPart[] => {
  const head = commonSpaceLength(before, after, (text, index) => text[index]);
  const [a, b] = [before.slice(head), after.slice(head)];
  const tail = commonSpaceLength(a, b, (text, index) => text.at(-1 - index));
  return [
    { kind: 'same', text: before.slice(0, head) },
    { kind: 'removed', text: a.slice(0, a.length - tail) },
    { kind: 'added', text: b.slice(0, b.length - tail) },
    { kind: 'same', text: a.slice(a.length - tail) },
  ];
};

/** Words from before `to`, with the space around them. */
const joinRange = ({ words, gaps }: Words, from: number, to: number): string => {
  let text = gaps[from] ?? '';
  for (let at = from; at < to; at++) text += (words[at] ?? '') + (gaps[at + 1] ?? '');
  return text;
};

const mergeParts = (parts: readonly DiffPart[]): DiffPart[] => {
  const merged: DiffPart[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if (part.text === '') continue;
    if (last?.kind === part.kind) last.text += part.text;
    else merged.push({ ...part });
  }
  return merged;
};

/** How a text became another, by words: what is the same and removed makes the first, what is the same and added the second. */
export const wordDiff = (before: string, after: string): DiffPart[] => {
  const [old, now] = [splitWords(before), splitWords(after)];
  const parts: DiffPart[] = [];
  let [a, b] = [0, 0];
  for (const pair of alignWords(old.words, now.words)) {
    parts.push(...changedParts(joinRange(old, a, pair.old), joinRange(now, b, pair.typed)), {
      kind: 'same',
      text: old.words[pair.old] ?? '',
    });
    [a, b] = [pair.old + 1, pair.typed + 1];
  }
  return mergeParts([...parts, ...changedParts(joinRange(old, a, old.words.length), joinRange(now, b, now.words.length))]);
};
