import { findCitations } from '../citations/find-citations';
import { findUnsupportedClaims } from '../citations/find-unsupported-claims';
import { lessonsFor, obeying, teaches, unwantedIn } from '../learning/lessons';
import { verifyQuote } from '../quotes/verified-quote';
import type { PlacedQuote } from '../quotes/verify-quotes';
import { quotedSpans } from '../text/quoted-spans';
import { comparable } from '../words/comparable';
import { applied, undone } from './applied';
import type { EnhancingRequest } from './enhancer';
import type { Suggestion } from './suggestion';

interface Unfounded {
  readonly kind: string;
  readonly text: string;
}

/** What of a text nobody said: quotations, facts, and sentences that claim something; in the form in which texts are compared. */
const unfounded = (text: string, { transcript, given }: EnhancingRequest): Unfounded[] => {
  const quotes: PlacedQuote[] = [];
  const unspoken: Unfounded[] = [];
  for (const { start, end, inner } of quotedSpans(text)) {
    const quote = verifyQuote(transcript, inner);
    if (quote.found && quote.similarity === 1) quotes.push({ start: start + 1, end: end - 1, quote });
    else unspoken.push({ kind: 'quote', text: comparable(inner) });
  }
  const { unsupportedClaims } = findCitations(text, transcript, quotes, given);
  const found = [...findUnsupportedClaims(text, transcript, given), ...unsupportedClaims];
  return [...unspoken, ...found.map(({ kind, text: what }) => ({ kind, text: comparable(what) }))];
};

/** What of an outcome is unfounded that was not so before. Part of a sentence that stood there claims nothing new. */
const newlyUnfounded = (outcome: string, request: EnhancingRequest): Unfounded[] => {
  const before = unfounded(request.text, request);
  const said = comparable(request.text);
  return unfounded(outcome, request).filter(({ kind, text }) => {
    const at = before.findIndex((each) => each.kind === kind && each.text === text);
    if (at >= 0) before.splice(at, 1);
    return at < 0 && !(kind === 'sentence' && said.includes(text));
  });
};

const isKnown = ({ known }: EnhancingRequest, { original, suggested }: Suggestion): boolean =>
  known.some((each) => each.original === original && each.suggested === suggested);

/** Whether a suggestion brings in what people always take out. */
const isUnlearned = ({ brandVoice, contentType }: EnhancingRequest, { original, suggested, enhancementType }: Suggestion): boolean => {
  const lessons = lessonsFor(brandVoice, contentType);
  const isUnwanted = unwantedIn(lessons);
  return (
    (enhancementType === 'call_to_action' && teaches(lessons, 'call_to_action_removed')) ||
    (isUnwanted(suggested) && !isUnwanted(original)) ||
    (obeying(suggested, lessons) !== suggested && obeying(original, lessons) === original)
  );
};

/**
 * Whether a suggestion may be made: it is new, fits the text, can be undone, its platform takes the outcome, and nothing
 * stands in that which nobody said or gave and that was not there before, nor anything that people always take out.
 */
export const passesGate = (request: EnhancingRequest, suggestion: Suggestion): boolean => {
  const { contentType, text } = request;
  const outcome = applied(contentType, text, suggestion);
  if (outcome === null || outcome === text || isKnown(request, suggestion) || undone(outcome, suggestion) !== text) return false;
  return !isUnlearned(request, suggestion) && newlyUnfounded(outcome, request).length === 0;
};
