export { QUOTE_SIMILARITY } from './locate';
export { DRAFT_QUOTE_CONFIDENCE, isQuotable, sliceQuote, verifyQuote, type RefusedQuote, type VerifiedQuote } from './verified-quote';
export { verifyQuotes, type DroppedQuote, type PlacedQuote, type VerifiedText } from './verify-quotes';
