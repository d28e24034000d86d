import { quotedSpans } from '../text/quoted-spans';
import { fold } from '../words/fold';
import type { SpokenTranscript } from '../words/spoken-transcript';

/** Quotations of a text, and how many of them were spoken exactly so. */
export interface Quoted {
  quotes: number;
  verbatim: number;
}

const lettersOf = (text: string): string => ` ${(fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')} `;

/** Compares letters and digits alone, without the tolerance quotes are looked for with: this is the check on that search. */
export const countVerbatim = (transcript: SpokenTranscript, text: string): Quoted => {
  const spoken = lettersOf(transcript.words.map((word) => word.text).join(' '));
  const quotes = quotedSpans(text);
  return { quotes: quotes.length, verbatim: quotes.filter(({ inner }) => spoken.includes(lettersOf(inner))).length };
};
