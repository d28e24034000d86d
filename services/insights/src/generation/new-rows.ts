import type { FoundCallToAction, FoundChapter, FoundQuote } from '@afterword/language/insights';
import { CallToActionRow } from '../calls-to-action/call-to-action.entity';
import { EpisodeChapter } from '../chapters/episode-chapter.entity';
import { ExtractedQuote } from '../quotes/extracted-quote.entity';
import { type SpokenSpan, pickSpan } from '../transcripts/spoken-span';
import { VerifiedWords } from '../transcripts/verified-words.columns';

export const createVerifiedWords = (span: SpokenSpan, changedByPerson = false): VerifiedWords =>
  Object.assign(new VerifiedWords(), { ...pickSpan(span), isVerified: true, correctedFrom: null, changedByPerson });

export const createQuote = (id: string, episodeId: string, found: FoundQuote): ExtractedQuote =>
  Object.assign(new ExtractedQuote(), {
    id,
    episodeId,
    quote: found.quote.text,
    speaker: found.quote.speaker,
    timestamp: Math.floor(found.quote.startMs / 1000),
    context: found.context,
    sentiment: found.sentiment,
    shareabilityScore: found.shareability,
    reasons: found.reasons,
    isHighlight: false,
    isDismissed: false,
    words: createVerifiedWords(found.quote),
  });

export const createChapter = (id: string, episodeId: string, { keyQuote, ...found }: FoundChapter): EpisodeChapter =>
  Object.assign(new EpisodeChapter(), {
    ...found,
    id,
    episodeId,
    keyQuote: keyQuote?.text ?? null,
    keyQuoteSpan: keyQuote && pickSpan(keyQuote),
  });

export const createCallToAction = (id: string, episodeId: string, { words, ...found }: FoundCallToAction): CallToActionRow =>
  Object.assign(new CallToActionRow(), { ...found, id, episodeId, text: words.text, isActive: true, words: createVerifiedWords(words) });
