import { classifySentiment, type FoundQuote, quoteReasons, shareabilityOfWording } from '@afterword/language/insights';
import type { QuotableWords } from '../transcripts/query-transcript';
import type { RelocatedWords } from '../transcripts/relocate-words';
import { applyRelocation, createVerifiedWords } from '../transcripts/verified-words.columns';
import { ExtractedQuote } from './extracted-quote.entity';

export const createGeneratedQuote = (id: string, episodeId: string, found: FoundQuote): ExtractedQuote =>
  Object.assign(new ExtractedQuote(), {
    id,
    episodeId,
    quote: found.quote.text,
    speaker: found.quote.speaker,
    timestamp: toSeconds(found.quote.startMs),
    context: found.context,
    sentiment: found.sentiment,
    shareabilityScore: found.shareability,
    reasons: found.reasons,
    isHighlight: false,
    isDismissed: false,
    words: createVerifiedWords(found.quote, { changedByPerson: false }),
  });

export const createManualQuote = (id: string, episodeId: string, words: QuotableWords): ExtractedQuote => {
  const sentiment = classifySentiment(words.text);
  const quote = Object.assign(new ExtractedQuote(), { id, episodeId, isHighlight: false, isDismissed: false, sentiment });
  return setQuoteWords(quote, words);
};

/** Gives a quote the words that a person has chosen. They are scored by their wording only. */
export const setQuoteWords = (quote: ExtractedQuote, { text, speaker, context, ...heard }: QuotableWords): ExtractedQuote =>
  Object.assign(quote, {
    quote: text,
    speaker,
    context,
    timestamp: toSeconds(heard.startMs),
    shareabilityScore: shareabilityOfWording(text),
    reasons: quoteReasons(text),
    words: createVerifiedWords(heard, { changedByPerson: true }),
  });

export function relocateQuote(quote: ExtractedQuote, relocated: RelocatedWords | undefined): ExtractedQuote {
  if (!relocated) return quote;
  const { words, text } = applyRelocation(quote.words, quote.quote, relocated);
  const { found } = relocated;
  const facts = found && { speaker: found.speaker, context: found.context, timestamp: toSeconds(found.startMs) };
  return Object.assign(quote, { words, quote: text, ...facts });
}

/** Regeneration keeps what a person has featured, trimmed, added or deleted. */
export const isQuoteChangedByPerson = ({ isHighlight, isDismissed, words }: ExtractedQuote): boolean =>
  isHighlight || isDismissed || words.changedByPerson;

const toSeconds = (ms: number): number => Math.floor(ms / 1000);
