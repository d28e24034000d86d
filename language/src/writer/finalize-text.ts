import { findCitations } from '../citations/find-citations';
import { findUnsupportedClaims } from '../citations/find-unsupported-claims';
import type { VerifiedQuote } from '../quotes/verified-quote';
import { verifyQuotes, type VerifiedText } from '../quotes/verify-quotes';
import { check } from '../rules/check';
import { fit } from '../rules/fit';
import { givenFacts } from './given-facts';
import type { WritingRequest, WrittenItem } from './writer';
import { WritingFailure } from './writing-failure';

export type FinalText = Pick<WrittenItem, 'text' | 'citations' | 'unsupportedClaims' | 'droppedQuotes'>;

/** Cutting a text to length may cut a quotation, and the spoken words may be longer than those they replace. */
const MAX_FIT_ROUNDS = 4;

const fitted = ({ contentType }: WritingRequest, text: string): string => {
  const accepted = fit(contentType, text);
  if (accepted !== null) return accepted;
  const [problem] = check(contentType, text);
  throw new WritingFailure(`The text could not be made to fit: ${problem?.sentence ?? 'nothing is left of it.'}`, { retryable: false });
};

const settled = (request: WritingRequest, text: string, known: readonly VerifiedQuote[]): { verified: VerifiedText; dropped: number } => {
  let verified = verifyQuotes(text, request.transcript, known);
  const dropped = verified.dropped.length;
  for (let round = 0; round < MAX_FIT_ROUNDS; round++) {
    const accepted = fitted(request, verified.text);
    if (accepted === verified.text) return { verified, dropped };
    verified = verifyQuotes(accepted, request.transcript, known);
  }
  throw new WritingFailure('The text could not be made to fit together with the words that were spoken.', { retryable: false });
};

/**
 * What every written text goes through: its quotes are verified, its platform's rules kept, its evidence found.
 * `known` are quotes whose place in the transcript has been settled already.
 */
export const finalizeText = (request: WritingRequest, text: string, known: readonly VerifiedQuote[] = []): FinalText => {
  const { verified, dropped } = settled(request, text, known);
  const given = givenFacts(request);
  const { citations, unsupportedClaims } = findCitations(verified.text, request.transcript, verified.quotes, given);
  const unheard = [...findUnsupportedClaims(verified.text, request.transcript, given), ...unsupportedClaims];
  return {
    text: verified.text,
    citations,
    unsupportedClaims: unheard.sort((a, b) => a.start - b.start || a.end - b.end),
    droppedQuotes: dropped,
  };
};
