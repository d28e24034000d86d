import { sentencesIn } from '../../text/sentences-in';
import type { VerifiedQuote } from '../../quotes/verified-quote';
import { normalizeQuoteId } from './verify-choices';

const REFERENCE = /["“”]?\[\s*([Qq]\s*\d+)\s*\]["“”]?([.,]?)/gu;
/** A quote before a new sentence ends its own sentence. */
const REFERENCE_BEFORE_SENTENCE = /(\[\s*[Qq]\s*\d+\s*\])(?=\s+\p{Lu})/gu;
const SENTENCE_GOES_ON = /^\s+\p{Ll}/u;

type Quotes = ReadonlyMap<string, VerifiedQuote>;

const hasMissingQuote = (sentence: string, quotes: Quotes): boolean =>
  [...sentence.matchAll(REFERENCE)].some((match) => !quotes.has(normalizeQuoteId(match[1] ?? '')));

const removeMissing = (text: string, quotes: Quotes): string =>
  sentencesIn(text)
    .filter(({ start, end }) => hasMissingQuote(text.slice(start, end), quotes))
    .toReversed()
    .reduce((kept, { start, end }) => kept.slice(0, start) + kept.slice(end).replace(/^[ \t]+/u, ''), text);

/** Replaces references like [Q1] by the spoken words; removes sentences that refer to a dropped quote. */
export const fillInQuotes = (text: string, quotes: Quotes): string =>
  removeMissing(text.replace(REFERENCE_BEFORE_SENTENCE, '$1.'), quotes)
    .replace(REFERENCE, (reference, id: string, stop: string, at: number, whole: string) => {
      const words = quotes.get(normalizeQuoteId(id))?.text ?? '';
      const inside = stop === ',' || SENTENCE_GOES_ON.test(whole.slice(at + reference.length));
      return inside ? `“${words.replace(/[.,]$/u, '')}${stop}”` : `“${words}”`;
    })
    .replace(/(?<![ \t])[ \t]+$/gmu, '')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
