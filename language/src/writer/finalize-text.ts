import { citeClaims, type NamedClaim } from '../claims';
import { findCitations } from '../citations/find-citations';
import { findUnsupportedClaims } from '../citations/find-unsupported-claims';
import { WritingFailure } from '../model/writing-failure';
import type { VerifiedQuote } from '../quotes/verified-quote';
import { verifyQuotes, type VerifiedText } from '../quotes/verify-quotes';
import { checkText } from '../rules/check';
import { fitText } from '../rules/fit';
import { shorten } from '../rules/shorten';
import { allowedFacts } from './allowed-facts';
import { translationOf } from './translation-of';
import type { WritingRequest, WrittenContent } from './writer';

export type FinalText = Pick<WrittenContent, 'text' | 'citations' | 'unsupportedClaims' | 'droppedQuotes'>;

/** Cutting a text to length may cut a quotation, and the spoken words may be longer than those they replace. */
const MAX_FIT_ROUNDS = 4;

const fitOrThrow = ({ contentType, recipe }: WritingRequest, text: string): string => {
  const max = recipe?.maxCharacters ?? Infinity;
  const accepted = fitText(
    contentType,
    shorten(text, (part) => part.length <= max),
  );
  if (accepted !== null) return accepted;
  const [problem] = checkText(contentType, text);
  throw new WritingFailure(`The text could not be made to fit: ${problem?.sentence ?? 'nothing is left of it.'}`, { retryable: false });
};

const fitWithQuotes = (
  request: WritingRequest,
  text: string,
  known: readonly VerifiedQuote[],
): { verified: VerifiedText; dropped: number } => {
  let verified = verifyQuotes(text, request.transcript, known);
  const dropped = verified.dropped.length;
  for (let round = 0; round < MAX_FIT_ROUNDS; round++) {
    const accepted = fitOrThrow(request, verified.text);
    if (accepted === verified.text) return { verified, dropped };
    verified = verifyQuotes(accepted, request.transcript, known);
  }
  throw new WritingFailure('The text could not be made to fit together with the words that were spoken.', { retryable: false });
};

/** What the author of a text says about it: quotes whose place in the transcript has been settled, and the sources of its sentences. */
interface NamedSources {
  quotes?: readonly VerifiedQuote[];
  /** What the text states of the episode itself: who takes part, and its topics. */
  facts?: readonly string[];
  /** Left out by our own rules: their sentences are those of the transcript. */
  claims?: readonly NamedClaim[];
}

/**
 * Finalizes a generated text: verifies its quotes, applies the rules of its platform and finds its citations. Those of a text by a model are
 * what it `named`, never what merely has the same words.
 */
export const finalizeText = (request: WritingRequest, text: string, named: NamedSources = {}): FinalText => {
  const { transcript } = request;
  const language = translationOf(request);
  const { verified, dropped } = fitWithQuotes(request, text, named.quotes ?? []);
  const given = [...allowedFacts(request), ...(named.facts ?? [])];
  const { quotes } = verified;
  const { citations, unsupportedClaims } = named.claims
    ? citeClaims({ text: verified.text, transcript, quotes, claims: named.claims, given, language })
    : findCitations(verified.text, transcript, quotes, given);
  const claims = [...findUnsupportedClaims(verified.text, transcript, given, language), ...unsupportedClaims];
  return {
    text: verified.text,
    citations,
    unsupportedClaims: claims.sort((a, b) => a.start - b.start || a.end - b.end),
    droppedQuotes: dropped,
  };
};
