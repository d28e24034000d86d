import { verifyQuote, type VerifiedQuote } from '../../quotes/verified-quote';
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

/** The spoken words a model chose, found near the segments it named. */
export const verifyChoice = (transcript: SpokenTranscript, choice: Choice) =>
  verifyQuote(transcript, choice.text, findClaimedRun(transcript, choice));

export const normalizeQuoteId = (id: string): string => `Q${/\d+/u.exec(id)?.[0] ?? id}`;

export const verifyChoices = (transcript: SpokenTranscript, choices: readonly QuoteChoice[]): VerifiedChoices => {
  const found = choices.map((choice) => [normalizeQuoteId(choice.id), verifyChoice(transcript, choice)] as const);
  const verified = new Map(found.flatMap(([id, quote]) => (quote.found ? [[id, quote] as const] : [])));
  return { verified, dropped: found.filter(([, quote]) => !quote.found).length };
};
