export { MIN_QUOTE_SIMILARITY } from './locate-quote';
export { MIN_DRAFT_CONFIDENCE_PERCENT, isQuotable, sliceQuote, verifyQuote, type RefusedQuote, type VerifiedQuote } from './verified-quote';
export { verifyQuotes, type DroppedQuote, type PlacedQuote, type VerifiedText } from './verify-quotes';
