import { findCitations, findUnsupportedClaims, type PlacedQuote, quotedSpans, toSpokenTranscript, verifyQuote } from '@afterword/language';
import type { Citation, Transcript, UnsupportedClaim } from '@afterword/proto';
import { placeholdersIn } from './placeholders';

export interface GroundingTask {
  text: string;
  transcript: Transcript;
  /** What the text may state though nobody spoke it. */
  givenFacts: string[];
}

export interface Grounds {
  evidence: Citation[];
  unheard: UnsupportedClaim[];
}

/** What a text stands on, left as it is: a quotation that nobody spoke word for word is pointed out, not taken away. */
export function ground({ text, transcript, givenFacts }: GroundingTask): Grounds {
  const spoken = toSpokenTranscript(transcript);
  const quotes: PlacedQuote[] = [];
  const unspoken: UnsupportedClaim[] = [];
  for (const { start, end, inner } of quotedSpans(text)) {
    const quote = verifyQuote(spoken, inner);
    if (quote.found && quote.similarity === 1) quotes.push({ start: start + 1, end: end - 1, quote });
    else unspoken.push({ start, end, kind: 'sentence', text: text.slice(start, end) });
  }
  const { citations, unsupportedClaims } = findCitations(text, spoken, quotes, givenFacts);
  const unheard = [...findUnsupportedClaims(text, spoken, givenFacts), ...unsupportedClaims, ...unspoken, ...placeholdersIn(text)];
  return { evidence: citations, unheard: unheard.toSorted((a, b) => a.start - b.start || a.end - b.end) };
}
