import { verifyQuote, type VerifiedQuote } from '../../quotes/verified-quote';
import type { SpokenTranscript, WordRun } from '../../words/spoken-transcript';
import type { QuoteChoice } from './answers';
import { numberedSegments, segmentNamed } from './numbered-transcript';

export interface ChosenQuotes {
  verified: ReadonlyMap<string, VerifiedQuote>;
  dropped: number;
}

type Choice = Omit<QuoteChoice, 'id'>;

const claimedRun = (transcript: SpokenTranscript, { firstSegment, lastSegment }: Choice): WordRun | undefined => {
  const segments = numberedSegments(transcript);
  const [first, last] = [segmentNamed(segments, firstSegment), segmentNamed(segments, lastSegment)];
  return first && last ? { first: first.first, last: Math.max(first.last, last.last) } : undefined;
};

/** The spoken words a model chose, found near the segments it named. */
export const chosenQuote = (transcript: SpokenTranscript, choice: Choice) =>
  verifyQuote(transcript, choice.text, claimedRun(transcript, choice));

export const quoteId = (id: string): string => `Q${/\d+/u.exec(id)?.[0] ?? id}`;

export const chosenQuotes = (transcript: SpokenTranscript, choices: readonly QuoteChoice[]): ChosenQuotes => {
  const found = choices.map((choice) => [quoteId(choice.id), chosenQuote(transcript, choice)] as const);
  const verified = new Map(found.flatMap(([id, quote]) => (quote.found ? [[id, quote] as const] : [])));
  return { verified, dropped: found.filter(([, quote]) => !quote.found).length };
};
