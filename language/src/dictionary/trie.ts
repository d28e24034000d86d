import { wholeWordsIn } from './whole-words';

/** Patterns by their words: one step a word. Those that end at a node are in the order in which they are tried. */
export interface TrieNode {
  readonly next: Map<string, TrieNode>;
  readonly patterns: Pattern[];
}

export const emptyTrie = (): TrieNode => ({ next: new Map(), patterns: [] });

const symbolsOf = ({ before, after }: Pattern): number => before.length + after.length;

/** Patterns with more symbols come first ("C++" before "C"), then corrections before terms. */
const byPrecedence = (a: Pattern, b: Pattern): number => symbolsOf(b) - symbolsOf(a) || Number(b.corrects) - Number(a.corrects);

export const addPattern = (root: TrieNode, pattern: Pattern): void => {
  let node = root;
  for (const word of pattern.words) {
    let next = node.next.get(word);
    if (!next) node.next.set(word, (next = emptyTrie()));
    node = next;
  }
  node.patterns.push(pattern);
  if (node.patterns.length > 1) node.patterns.sort(byPrecedence);
};

/** The words of a term or variation, and the symbols before, between and after them. */
export interface PatternShape {
  readonly words: readonly string[];
  /** Between two words; null if any white space or hyphen matches. */
  readonly between: readonly (string | null)[];
  readonly before: string;
  readonly after: string;
}

/** A pattern to match. One that does not correct is the term itself, matched so that nothing inside it is corrected. */
export interface Pattern extends PatternShape {
  readonly entry: number;
  readonly corrects: boolean;
  readonly replacement: string;
}

const WORD_SEPARATOR = /^[\s\-\u2010-\u2013]+$/u;

export const isWordSeparator = (between: string): boolean => between === ' ' || WORD_SEPARATOR.test(between);

export const collapseSpaces = (text: string): string => text.replace(/\s+/gu, ' ');

export const toPatternShape = (text: string): PatternShape => {
  const spelled = text.normalize('NFC');
  const words = wholeWordsIn(spelled);
  const between = words.slice(1).map(({ start }, at) => spelled.slice(words[at]?.end, start));
  return {
    words: words.map((word) => word.text),
    between: between.map((symbols) => (isWordSeparator(symbols) ? null : collapseSpaces(symbols))),
    before: collapseSpaces(spelled.slice(0, words[0]?.start ?? 0)).trimStart(),
    after: collapseSpaces(spelled.slice(words.at(-1)?.end ?? 0)).trimEnd(),
  };
};

/** The same for shapes that match the same texts. */
export const patternKey = ({ words, between, before, after }: PatternShape): string =>
  [words.join(' '), between.join('\n'), before, after].join('\0');
