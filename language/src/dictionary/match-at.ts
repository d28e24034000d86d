import type { TextSpan } from '../text/text-span';
import { isJoint, type Pattern, withSingleSpaces } from './pattern';
import type { TrieNode } from './trie';
import type { WholeWord } from './whole-words';

/** A pattern found in a text, its symbols included; `next` is the first word after it, `possessive` the "'s" that stays. */
export interface Match extends TextSpan {
  readonly pattern: Pattern;
  readonly next: number;
  readonly possessive: string;
}

export interface Searched {
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
const ties = (text: string, place: number, symbol: string, beyond: string): boolean => {
  if (symbol === '/') return ADDRESS.test(chunkAround(text, place));
  return symbol === '.' ? LETTER.test(beyond) : GLUE.test(symbol);
};

const standsAlone = (text: string, { start, end }: TextSpan): boolean => {
  const [left, right] = [text[start - 1], text[end]];
  if (left !== undefined && left !== ' ' && ties(text, start, left, text[start - 2] ?? '')) return false;
  return right === undefined || right === ' ' || !ties(text, end, right, text[end + 1] ?? '');
};

const hasBetween = ({ text, words }: Searched, first: number, { between }: Pattern): boolean =>
  between.every((wanted, at) => {
    const found = text.slice(words[first + at]?.end, words[first + at + 1]?.start);
    return wanted === null ? isJoint(found) : withSingleSpaces(found) === wanted;
  });

const placeOf = ({ text }: Searched, { before, after }: Pattern, { start, end }: TextSpan): TextSpan | null => {
  const place = { start: start - before.length, end: end + after.length };
  const fits = text.startsWith(before, place.start) && text.startsWith(after, end);
  return place.start >= 0 && fits && standsAlone(text, place) ? place : null;
};

const matchOf = (searched: Searched, node: TrieNode, first: number, last: number, possessive: string): Match | null => {
  const span = { start: searched.words[first]?.start ?? 0, end: (searched.words[last]?.end ?? 0) - possessive.length };
  for (const pattern of node.patterns) {
    if (pattern.corrects && searched.skipped.has(pattern.entry)) continue;
    if ((possessive !== '' && pattern.after !== '') || !hasBetween(searched, first, pattern)) continue;
    const place = placeOf(searched, pattern, span);
    if (place) return { pattern, start: place.start, end: place.end + possessive.length, next: last + 1, possessive };
  }
  return null;
};

/** The longest match that begins with the word `first`. */
export const matchAt = (root: TrieNode, searched: Searched, first: number): Match | null => {
  let node: TrieNode | undefined = root;
  let longest: Match | null = null;
  for (let last = first; node && last < searched.words.length; last++) {
    const { text: word, end } = searched.words[last] ?? { text: '', end: 0 };
    const owner: TrieNode | undefined = word.endsWith(POSSESSIVE) ? node.next.get(word.slice(0, -POSSESSIVE.length)) : undefined;
    if (owner) longest = matchOf(searched, owner, first, last, searched.text.slice(end - POSSESSIVE.length, end)) ?? longest;
    node = node.next.get(word);
    if (node) longest = matchOf(searched, node, first, last, '') ?? longest;
  }
  return longest;
};
