import { quoteReasons, classifySentiment, shareabilityOfWording } from '@afterword/language/insights';
import { createVerifiedWords } from '../generation/new-rows';
import type { SpokenSpan } from '../transcripts/spoken-span';
import { ExtractedQuote } from './extracted-quote.entity';

interface ChosenWords extends SpokenSpan {
  text: string;
  speaker: string | null;
  context: string | null;
}

/** The same quote with the words a person chose; they are judged by nothing but their wording. */
export const setWords = (quote: ExtractedQuote, { text, speaker, context, ...span }: ChosenWords): ExtractedQuote =>
  Object.assign(quote, {
    quote: text,
    speaker,
    context,
    timestamp: Math.floor(span.startMs / 1000),
    shareabilityScore: shareabilityOfWording(text),
    reasons: quoteReasons(text),
    words: createVerifiedWords(span, true),
  });

export const createManualQuote = (id: string, episodeId: string, words: ChosenWords): ExtractedQuote =>
  setWords(
    Object.assign(new ExtractedQuote(), {
      id,
      episodeId,
      isHighlight: false,
      isDismissed: false,
      sentiment: classifySentiment(words.text),
    }),
    words,
  );
