import type { Pattern } from './pattern';

/** Patterns by their words: one step a word. Those that end at a node are in the order in which they are tried. */
export interface TrieNode {
  readonly next: Map<string, TrieNode>;
  readonly patterns: Pattern[];
}

export const emptyTrie = (): TrieNode => ({ next: new Map(), patterns: [] });

const symbolsOf = ({ before, after }: Pattern): number => before.length + after.length;

/** More symbols first ("C++" before "C"), corrections before terms that stand for themselves. */
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
