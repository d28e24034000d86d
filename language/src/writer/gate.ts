import { findEvidence } from '../evidence/find-evidence';
import { findUnheard } from '../evidence/find-unheard';
import type { VerifiedQuote } from '../quotes/verified-quote';
import { verifyQuotes, type VerifiedText } from '../quotes/verify-quotes';
import { check } from '../rules/check';
import { fit } from '../rules/fit';
import { givenFacts } from './given-facts';
import type { WritingRequest, WrittenItem } from './writer';
import { WritingFailure } from './writing-failure';

export type GatedText = Pick<WrittenItem, 'text' | 'evidence' | 'unheard' | 'droppedQuotes'>;

/** Cutting a text to length may cut a quotation, and the spoken words may be longer than those they replace. */
const ROUNDS = 4;

const fitted = ({ contentType }: WritingRequest, text: string): string => {
  const accepted = fit(contentType, text);
  if (accepted !== null) return accepted;
  const [problem] = check(contentType, text);
  throw new WritingFailure(`The text could not be made to fit: ${problem?.sentence ?? 'nothing is left of it.'}`, { retryable: false });
};

const settled = (request: WritingRequest, text: string, known: readonly VerifiedQuote[]): { verified: VerifiedText; dropped: number } => {
  let verified = verifyQuotes(text, request.transcript, known);
  const dropped = verified.dropped.length;
  for (let round = 0; round < ROUNDS; round++) {
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
export const passGate = (request: WritingRequest, text: string, known: readonly VerifiedQuote[] = []): GatedText => {
  const { verified, dropped } = settled(request, text, known);
  const given = givenFacts(request);
  const { evidence, unsupported } = findEvidence(verified.text, request.transcript, verified.quotes, given);
  const unheard = [...findUnheard(verified.text, request.transcript, given), ...unsupported];
  return { text: verified.text, evidence, unheard: unheard.sort((a, b) => a.start - b.start || a.end - b.end), droppedQuotes: dropped };
};
