import type { TextSpan } from '../text/text-span';
import type { CorrectionPass } from './correct-until-stable';
import { collapseSpaces, isWordSeparator, type Pattern, type TrieNode } from './trie';
import { type WholeWord, wholeWordsIn } from './whole-words';

/** A range of a text and its replacement. */
export interface Edit extends TextSpan {
  readonly entry: number;
  readonly replacement: string;
}

const POSSESSIVE_END = /['’]s$/iu;

const toReplacement = ({ pattern: { replacement }, possessive }: Match): string =>
  POSSESSIVE_END.test(replacement) ? replacement : replacement + possessive;

/** Returns the edits of one pass from left to right. */
export const editsIn = (root: TrieNode, text: string, skipped: ReadonlySet<number>): Edit[] => {
  const searched = { text, words: wholeWordsIn(text), skipped };
  const edits: Edit[] = [];
  for (let at = 0, done = 0; at < searched.words.length;) {
    const match = findMatchAt(root, searched, at);
    if (!match || match.start < done) {
      at++;
      continue;
    }
    [at, done] = [match.next, match.end];
    const replacement = toReplacement(match);
    if (match.pattern.corrects && text.slice(match.start, match.end) !== replacement)
      edits.push({ entry: match.pattern.entry, start: match.start, end: match.end, replacement });
  }
  return edits;
};

/** The text with its edits made; these are in order and do not overlap. */
export const applyEdits = (text: string, edits: readonly Edit[]): string => {
  let [edited, done] = ['', 0];
  for (const { start, end, replacement } of edits) {
    edited += text.slice(done, start) + replacement;
    done = end;
  }
  return edited + text.slice(done);
};

/** A pattern found in a text, its symbols included; `next` is the first word after it, `possessive` the "'s" that stays. */
interface Match extends TextSpan {
  readonly pattern: Pattern;
  readonly next: number;
  readonly possessive: string;
}

interface SearchedText {
  readonly text: string;
  readonly words: readonly WholeWord[];
  /** Entries whose corrections are not applied. */
  readonly skipped: ReadonlySet<number>;
}

/** "c" is no word of its own in "c++", "a" none in "@a". */
const GLUE = /[#@&%_\\^~|+=\p{Sc}]/u;
const LETTER = /[\p{L}\p{N}]/u;
const ADDRESS = /:\/\/|[\p{L}\p{N}]\.\p{L}{2,}\//u;
const POSSESSIVE = "'s";

const chunkAround = (text: string, at: number): string =>
  (/(?<!\S)\S+$/u.exec(text.slice(Math.max(0, at - 200), at))?.[0] ?? '') + (/^\S*/u.exec(text.slice(at, at + 200))?.[0] ?? '');

/** Whether `symbol`, which touches a match, ties it to what lies `beyond`: "node" in "node.js", a name in an address. */
const isAttached = (text: string, place: number, symbol: string, beyond: string): boolean => {
  if (symbol === '/') return ADDRESS.test(chunkAround(text, place));
  return symbol === '.' ? LETTER.test(beyond) : GLUE.test(symbol);
};

const standsAlone = (text: string, { start, end }: TextSpan): boolean => {
  const [left, right] = [text[start - 1], text[end]];
  if (left !== undefined && left !== ' ' && isAttached(text, start, left, text[start - 2] ?? '')) return false;
  return right === undefined || right === ' ' || !isAttached(text, end, right, text[end + 1] ?? '');
};

const matchesSeparators = ({ text, words }: SearchedText, first: number, { between }: Pattern): boolean =>
  between.every((wanted, at) => {
    const found = text.slice(words[first + at]?.end, words[first + at + 1]?.start);
    return wanted === null ? isWordSeparator(found) : collapseSpaces(found) === wanted;
  });

const findSpan = ({ text }: SearchedText, { before, after }: Pattern, { start, end }: TextSpan): TextSpan | null => {
  const place = { start: start - before.length, end: end + after.length };
  const fits = text.startsWith(before, place.start) && text.startsWith(after, end);
  return place.start >= 0 && fits && standsAlone(text, place) ? place : null;
};

const matchPatterns = (searched: SearchedText, node: TrieNode, first: number, last: number, possessive: string): Match | null => {
  const span = { start: searched.words[first]?.start ?? 0, end: (searched.words[last]?.end ?? 0) - possessive.length };
  for (const pattern of node.patterns) {
    if (pattern.corrects && searched.skipped.has(pattern.entry)) continue;
    if ((possessive !== '' && pattern.after !== '') || !matchesSeparators(searched, first, pattern)) continue;
    const place = findSpan(searched, pattern, span);
    if (place) return { pattern, start: place.start, end: place.end + possessive.length, next: last + 1, possessive };
  }
  return null;
};

/** The longest match that begins with the word `first`. */
const findMatchAt = (root: TrieNode, searched: SearchedText, first: number): Match | null => {
  let node: TrieNode | undefined = root;
  let longest: Match | null = null;
  for (let last = first; node && last < searched.words.length; last++) {
    const { text: word, end } = searched.words[last] ?? { text: '', end: 0 };
    const owner: TrieNode | undefined = word.endsWith(POSSESSIVE) ? node.next.get(word.slice(0, -POSSESSIVE.length)) : undefined;
    if (owner) longest = matchPatterns(searched, owner, first, last, searched.text.slice(end - POSSESSIVE.length, end)) ?? longest;
    node = node.next.get(word);
    if (node) longest = matchPatterns(searched, node, first, last, '') ?? longest;
  }
  return longest;
};

export const textPass =
  (root: TrieNode): CorrectionPass<string> =>
  (text, skipped) => {
    const edits = editsIn(root, text, skipped);
    return { result: edits.length > 0 ? applyEdits(text, edits) : text, entries: edits.map((edit) => edit.entry) };
  };
