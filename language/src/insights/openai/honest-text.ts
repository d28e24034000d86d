import { findUnsupportedClaims } from '../../citations/find-unsupported-claims';
import { verifyQuotes } from '../../quotes/verify-quotes';
import { withoutEmoji } from '../../text/without-emoji';
import type { SpokenTranscript } from '../../words/spoken-transcript';

/** On one line, and without emoji. */
export const plainLine = (text: string): string => withoutEmoji(text).replace(/\s+/gu, ' ').trim();

/**
 * A sentence a model wrote, with the spoken words in its quotation marks; null where it is empty or states a number, a name or
 * an address that was never said.
 */
export const honestText = (transcript: SpokenTranscript, text: string, given: readonly string[]): string | null => {
  const { text: verified } = verifyQuotes(plainLine(text), transcript);
  return verified === '' || findUnsupportedClaims(verified, transcript, given).length > 0 ? null : verified;
};
