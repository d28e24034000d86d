import { sentencesIn } from '../../text/sentences-in';
import type { VerifiedQuote } from '../../quotes/verified-quote';
import { quoteId } from './chosen-quotes';

const REFERENCE = /["“”]?\[\s*(Q\s*\d+)\s*\]["“”]?/giu;

const refersToMissing = (sentence: string, verified: ReadonlyMap<string, VerifiedQuote>): boolean =>
  [...sentence.matchAll(REFERENCE)].some((match) => !verified.has(quoteId(match[1] ?? '')));

/** Puts the spoken words where a text refers to them as [Q1]; a sentence that refers to a quote nobody spoke goes. */
export const fillInQuotes = (text: string, verified: ReadonlyMap<string, VerifiedQuote>): string => {
  let kept = text;
  for (const { start, end } of sentencesIn(text).toReversed())
    if (refersToMissing(text.slice(start, end), verified)) kept = kept.slice(0, start) + kept.slice(end).trimStart();
  return kept
    .replace(REFERENCE, (_reference, id: string) => {
      const quote = verified.get(quoteId(id));
      return quote ? `“${quote.text}”` : '';
    })
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
};
