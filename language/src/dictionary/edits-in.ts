import type { TextSpan } from '../text/text-span';
import { matchAt, type Match } from './match-at';
import type { TrieNode } from './trie';
import { wholeWordsIn } from './whole-words';

/** A stretch of a text and what it becomes. */
export interface Edit extends TextSpan {
  readonly entry: number;
  readonly replacement: string;
}

const POSSESSIVE_END = /['’]s$/iu;

const replacementOf = ({ pattern: { replacement }, possessive }: Match): string =>
  POSSESSIVE_END.test(replacement) ? replacement : replacement + possessive;

/** What one reading from left to right corrects. */
export const editsIn = (root: TrieNode, text: string, skipped: ReadonlySet<number>): Edit[] => {
  const searched = { text, words: wholeWordsIn(text), skipped };
  const edits: Edit[] = [];
  for (let at = 0, done = 0; at < searched.words.length;) {
    const match = matchAt(root, searched, at);
    if (!match || match.start < done) {
      at++;
      continue;
    }
    [at, done] = [match.next, match.end];
    const replacement = replacementOf(match);
    if (match.pattern.corrects && text.slice(match.start, match.end) !== replacement)
      edits.push({ entry: match.pattern.entry, start: match.start, end: match.end, replacement });
  }
  return edits;
};

/** The text with its edits made; these are in order and do not overlap. */
export const withEdits = (text: string, edits: readonly Edit[]): string => {
  let [edited, done] = ['', 0];
  for (const { start, end, replacement } of edits) {
    edited += text.slice(done, start) + replacement;
    done = end;
  }
  return edited + text.slice(done);
};
