import type { VerifiedWords } from '../spans/verified-words.columns';
import { spanOf } from '../spans/spoken-span';
import type { Change } from './follow-task';

/**
 * Words after a change of the transcript. What the text was at first is remembered until it is that again; words that are no
 * longer said stay as they were, and are marked.
 */
export function takeChange(words: VerifiedWords, text: string, { now }: Change): { words: VerifiedWords; text: string } {
  if (!now) return { words: { ...words, isVerified: false }, text };
  const before = words.correctedFrom ?? text;
  const correctedFrom = now.text === before ? null : before;
  return { words: { ...words, ...spanOf(now), isVerified: true, correctedFrom }, text: now.text };
}
