import type { Quote } from '@afterword/proto';
import { pickSpan } from '../transcripts/spoken-span';
import type { ExtractedQuote } from './extracted-quote.entity';

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
  ...(row.words.unsure.length > 0 && { unsure: row.words.unsure }),
  createdAt: row.createdAt.toISOString(),
});
