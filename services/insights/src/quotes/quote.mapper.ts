import { ServiceError } from '@afterword/platform';
import type { Quote } from '@afterword/proto';
import { pickSpan } from '../transcripts/spoken-span';
import type { ExtractedQuote } from './extracted-quote.entity';

/** The quote as the contract shows it. */
export const toQuoteDto = (row: ExtractedQuote): Quote => ({
  id: row.id,
  episodeId: row.episodeId,
  quote: row.quote,
  speaker: row.speaker,
  timestamp: row.timestamp,
  context: row.context,
  sentiment: row.sentiment,
  shareabilityScore: row.shareabilityScore,
  reasons: row.reasons,
  isHighlight: row.isHighlight,
  ...pickSpan(row.words),
  isVerified: row.words.isVerified,
  correctedFrom: row.words.correctedFrom,
  createdAt: row.createdAt.toISOString(),
});

export function assertQuoteExists(quote: ExtractedQuote | null): ExtractedQuote {
  if (!quote) throw new ServiceError('not_found', 'This quote does not exist any more. It may have been deleted or generated anew.');
  return quote;
}
