import { findCitations } from '../citations/find-citations';
import { findUnsupportedClaims } from '../citations/find-unsupported-claims';
import { differInDenial, isTranslatedClaim } from '../claims';
import { hasLesson, lessonsFor, removeUnwantedMarks, unwantedPhraseMatcher } from '../learning/lessons';
import { verifyQuote } from '../quotes/verified-quote';
import type { PlacedQuote } from '../quotes/verify-quotes';
import { quotedSpans } from '../text/quoted-spans';
import { statementsIn } from '../text/sentences-in';
import { normalizeWords, tokensOf } from '../words/tokens';
import { applySuggestion, undoSuggestion } from './apply-suggestion';
import type { EnhancementRequest, Suggestion } from './enhancer';

interface UnsupportedText {
  readonly kind: string;
  readonly text: string;
}

/** Returns the quotes, facts and factual sentences of a text that are neither in the transcript nor in `given`, normalized for comparison. */
const findUnsupported = (text: string, request: EnhancementRequest): UnsupportedText[] => {
  const { transcript, given, language } = request;
  const quotes: PlacedQuote[] = [];
  const unspoken: UnsupportedText[] = [];
  for (const { start, end, inner } of quotedSpans(text)) {
    const quote = verifyQuote(transcript, inner);
    if (quote.found && quote.similarity === 1) quotes.push({ start: start + 1, end: end - 1, quote });
    else unspoken.push({ kind: 'quote', text: normalizeWords(inner) });
  }
  const sentences = language === null ? findCitations(text, transcript, quotes, given).unsupportedClaims : sentencesAddedIn(text, request);
  const found = [...findUnsupportedClaims(text, transcript, given, language ?? undefined), ...sentences];
  return [...unspoken, ...found.map(({ kind, text: what }) => ({ kind, text: normalizeWords(what) }))];
};

/** Fewer may be a name, which is the same in both languages. */
const MIN_SPOKEN_WORDS = 3;

/**
 * The sentences that claim something in words that a translation did not have, and those of the transcript itself. No rule finds the source
 * of the first across languages, so they count as unsupported; other words for the same are accepted.
 */
const sentencesAddedIn = (outcome: string, { text, transcript, given, language }: EnhancementRequest): UnsupportedText[] => {
  const isSpoken = (sentence: string) => tokensOf(sentence).length >= MIN_SPOKEN_WORDS && verifyQuote(transcript, sentence).found;
  return statementsIn(outcome)
    .map(({ start, end }) => ({ kind: 'sentence', text: outcome.slice(start, end) }))
    .filter((sentence) => isTranslatedClaim(sentence.text, language ?? '', [...given, text]) || isSpoken(sentence.text));
};

/** Returns what is unsupported in the outcome and was not before. Part of an earlier sentence is not new. */
const findNewlyUnsupported = (outcome: string, request: EnhancementRequest): UnsupportedText[] => {
  const before = findUnsupported(request.text, request);
  const said = normalizeWords(request.text);
  return findUnsupported(outcome, request).filter(({ kind, text }) => {
    const at = before.findIndex((each) => each.kind === kind && each.text === text);
    if (at >= 0) before.splice(at, 1);
    return at < 0 && !(kind === 'sentence' && said.includes(text));
  });
};

const wasSuggestedBefore = ({ known }: EnhancementRequest, { original, suggested }: Suggestion): boolean =>
  known.some((each) => each.original === original && each.suggested === suggested);

/** Returns whether a suggestion adds something the team's lessons remove. */
const contradictsLessons = (
  { brandVoice, contentType }: EnhancementRequest,
  { original, suggested, enhancementType }: Suggestion,
): boolean => {
  const lessons = lessonsFor(brandVoice, contentType);
  const isUnwanted = unwantedPhraseMatcher(lessons);
  return (
    (enhancementType === 'call_to_action' && hasLesson(lessons, 'call_to_action_removed')) ||
    (isUnwanted(suggested) && !isUnwanted(original)) ||
    (removeUnwantedMarks(suggested, lessons) !== suggested && removeUnwantedMarks(original, lessons) === original)
  );
};

/**
 * Whether a suggestion may be made: it is new, fits the text, can be undone, its platform takes the outcome, and nothing
 * stands in that which nobody said or gave and that was not there before, nor anything that people always take out.
 */
export const isAcceptable = (request: EnhancementRequest, suggestion: Suggestion): boolean => {
  const { contentType, text, language } = request;
  const outcome = applySuggestion(contentType, text, suggestion);
  if (outcome === null || outcome === text || wasSuggestedBefore(request, suggestion) || undoSuggestion(outcome, suggestion) !== text)
    return false;
  if (language !== null && differInDenial(suggestion.original, suggestion.suggested, language)) return false;
  return !contradictsLessons(request, suggestion) && findNewlyUnsupported(outcome, request).length === 0;
};
