import { type RefusedQuote, verifyQuote, type VerifiedQuote } from '../../quotes/verified-quote';
import { hasWithheldWords } from '../../transcript-map';
import type { SpokenTranscript, WordRun } from '../../words/spoken-transcript';
import type { QuoteChoice } from './answer-schemas';
import { numberedSegments, findSegment } from './numbered-transcript';

export interface VerifiedChoices {
  verified: ReadonlyMap<string, VerifiedQuote>;
  dropped: number;
}

type Choice = Omit<QuoteChoice, 'id'>;

const findClaimedRun = (transcript: SpokenTranscript, { firstSegment, lastSegment }: Choice): WordRun | undefined => {
  const segments = numberedSegments(transcript);
  const [first, last] = [findSegment(segments, firstSegment), findSegment(segments, lastSegment)];
  return first && last ? { first: first.first, last: Math.max(first.last, last.last) } : undefined;
};

/** The spoken words a model chose, found near the segments it named. Withheld words are not found. */
export const verifyChoice = (transcript: SpokenTranscript, choice: Choice): VerifiedQuote | RefusedQuote => {
  const quote = verifyQuote(transcript, choice.text, findClaimedRun(transcript, choice));
  if (!quote.found || !hasWithheldWords(transcript, quote)) return quote;
  return { found: false, reason: 'withheld', similarity: quote.similarity };
};

export const normalizeQuoteId = (id: string): string => `Q${/\d+/u.exec(id)?.[0] ?? id}`;

export const verifyChoices = (transcript: SpokenTranscript, choices: readonly QuoteChoice[]): VerifiedChoices => {
  const found = choices.map((choice) => [normalizeQuoteId(choice.id), verifyChoice(transcript, choice)] as const);
  const verified = new Map(found.flatMap(([id, quote]) => (quote.found ? [[id, quote] as const] : [])));
  return { verified, dropped: found.filter(([, quote]) => !quote.found).length };
};
