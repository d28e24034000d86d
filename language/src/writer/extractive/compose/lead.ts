import type { WrittenType } from '@afterword/proto';
import type { VerifiedQuote } from '../../../quotes/verified-quote';
import { fitsPost } from '../../../rules/thread';
import { formatQuote } from '../../layout';

/** A quote as it stands at the head of a text; null if the first post of a thread cannot hold it. */
export const composeLead = (contentType: WrittenType, quote: VerifiedQuote): string | null => {
  const lead = formatQuote(quote);
  return contentType === 'social_twitter' && !fitsPost(lead) ? null : lead;
};
