import { quotedSpans, TAG, type QuotedSpan } from '../text/quoted-spans';
import type { TextSpan } from '../text/text-span';
import { normalizeWords } from '../words/tokens';
import type { SpokenTranscript } from '../words/spoken-transcript';
import { verifyQuote, type RefusedQuote, type VerifiedQuote } from './verified-quote';

/** A quote and its place in the text, without its marks. */
export interface PlacedQuote extends TextSpan {
  quote: VerifiedQuote;
}

export interface DroppedQuote {
  wording: string;
  reason: RefusedQuote['reason'];
}

export interface VerifiedText {
  text: string;
  quotes: PlacedQuote[];
  dropped: DroppedQuote[];
}

const LOOSE_MARKS = /["“”„«»]/gu;
const FINAL_STOP = /[.,]$/u;
const SPOKEN_END = /[?!…]$/u;

/** The words are the speaker's; the full stop or comma after them is the one that the sentence around the quote needs. */
const withStop = (span: QuotedSpan, quote: VerifiedQuote): string => {
  if (SPOKEN_END.test(quote.text)) return quote.text;
  return quote.text.replace(FINAL_STOP, '') + (FINAL_STOP.exec(span.inner.trim())?.[0] ?? '');
};

const withoutMarks = (text: string): string =>
  text.replace(LOOSE_MARKS, (mark, at: number) => (mark === '"' && /\d/u.test(text[at - 1] ?? '') ? mark : ''));

/** Marks that pair with nothing are taken out; inch marks after a number stay, and so does what is inside a tag. */
const unmarked = (text: string): string => {
  const tags = text.match(TAG) ?? [];
  return text
    .split(TAG)
    .map((part, at) => withoutMarks(part) + (tags[at] ?? ''))
    .join('');
};

/** Every span in quotation marks becomes the transcript's own words, or loses its marks. Quotes that are `known` keep their place. */
export const verifyQuotes = (text: string, transcript: SpokenTranscript, known: readonly VerifiedQuote[] = []): VerifiedText => {
  const verified: VerifiedText = { text: '', quotes: [], dropped: [] };
  const places = new Map(known.map((quote) => [normalizeWords(quote.text), quote] as const));
  let done = 0;
  for (const span of quotedSpans(text)) {
    verified.text += unmarked(text.slice(done, span.start));
    done = span.end;
    const quote = places.get(normalizeWords(span.inner)) ?? verifyQuote(transcript, span.inner);
    if (!quote.found) {
      verified.dropped.push({ wording: span.inner, reason: quote.reason });
      verified.text += unmarked(span.inner);
      continue;
    }
    const start = verified.text.length + 1;
    verified.text += `“${withStop(span, quote)}”`;
    verified.quotes.push({ start, end: verified.text.length - 1, quote });
  }
  verified.text += unmarked(text.slice(done));
  return verified;
};
