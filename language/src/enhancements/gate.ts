import { findEvidence } from '../evidence/find-evidence';
import { findUnheard } from '../evidence/find-unheard';
import { verifyQuote } from '../quotes/verified-quote';
import type { PlacedQuote } from '../quotes/verify-quotes';
import { quotedSpans } from '../text/quoted-spans';
import { comparable } from '../words/comparable';
import { applied, undone } from './applied';
import type { EnhancingRequest } from './enhancer';
import type { Suggestion } from './suggestion';

/** What of a text nobody said: quotations, facts, and sentences that claim something. */
const unfounded = (text: string, { transcript, given }: EnhancingRequest): string[] => {
  const quotes: PlacedQuote[] = [];
  const unspoken: string[] = [];
  for (const { start, end, inner } of quotedSpans(text)) {
    const quote = verifyQuote(transcript, inner);
    if (quote.found && quote.similarity === 1) quotes.push({ start: start + 1, end: end - 1, quote });
    else unspoken.push(`quote ${comparable(inner)}`);
  }
  const { unsupported } = findEvidence(text, transcript, quotes, given);
  return [
    ...unspoken,
    ...[...findUnheard(text, transcript, given), ...unsupported].map(({ kind, text: what }) => `${kind} ${comparable(what)}`),
  ];
};

const without = (all: readonly string[], taken: readonly string[]): string[] => {
  const left = [...all];
  for (const each of taken) {
    const at = left.indexOf(each);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
};

const isKnown = ({ known }: EnhancingRequest, { original, suggested }: Suggestion): boolean =>
  known.some((each) => each.original === original && each.suggested === suggested);

/**
 * Whether a suggestion may be made: it is new, fits the text, can be undone, its platform takes the outcome, and nothing
 * stands in that which nobody said or gave and that was not there before.
 */
export const passesGate = (request: EnhancingRequest, suggestion: Suggestion): boolean => {
  const { contentType, text } = request;
  const outcome = applied(contentType, text, suggestion);
  if (outcome === null || outcome === text || isKnown(request, suggestion) || undone(outcome, suggestion) !== text) return false;
  return without(unfounded(outcome, request), unfounded(text, request)).length === 0;
};
