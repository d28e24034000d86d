import { claimStems } from '../citations/claim-stems';
import { type FoundCitations, isFactualClaim, isGivenFact, isQuote, quoteCitation, sentenceCitation } from '../citations/find-citations';
import type { PlacedQuote } from '../quotes/verify-quotes';
import { statementsIn } from '../text/sentences-in';
import { overlaps, type TextSpan } from '../text/text-span';
import type { SpokenSentence, SpokenTranscript, WordRun } from '../words/spoken-transcript';
import { normalizeWords } from '../words/tokens';
import { type ClaimJudgement, judgeClaim } from './judge-claim';

/** A sentence of a text with the runs of words that its author named as its source. */
export interface NamedClaim {
  text: string;
  sources: readonly WordRun[];
}

interface CitedText {
  text: string;
  transcript: SpokenTranscript;
  quotes: readonly PlacedQuote[];
  claims: readonly NamedClaim[];
  /** Facts that the text may state although they are not in the transcript. */
  given: readonly string[];
}

/**
 * Returns a citation for each sentence whose named source supports it by the rules, and for each quote. Sentences that contradict what they
 * name are unsupported, and so are those that claim something and name nothing that says it.
 */
export const citeClaims = ({ text, transcript, quotes, claims, given }: CitedText): FoundCitations => {
  const givenStems = new Set(claimStems(given.join('\n')));
  const found: FoundCitations = { citations: quotes.map(quoteCitation), unsupportedClaims: [] };
  for (const span of statementsIn(text)) {
    if (isQuote(span, quotes)) continue;
    const sentence = text.slice(span.start, span.end);
    if (isGivenFact(sentence, given)) continue;
    const named = namedSentences(transcript, [...sourcesOf(sentence, claims), ...quotedIn(span, quotes)]);
    const judgement = judgeClaim(sentence, { transcript, named, given });
    if (judgement.accepted) found.citations.push(...sentenceCitation(transcript, span, toMatch(judgement)));
    else if (judgement.fault !== 'not said' || isFactualClaim(sentence, givenStems))
      found.unsupportedClaims.push({ ...span, kind: 'sentence', text: sentence });
  }
  found.citations.sort((a, b) => a.start - b.start || a.end - b.end);
  return found;
};

const sourcesOf = (sentence: string, claims: readonly NamedClaim[]): readonly WordRun[] => {
  const words = normalizeWords(sentence);
  return claims.filter(({ text }) => ` ${normalizeWords(text)} `.includes(` ${words} `)).flatMap(({ sources }) => sources);
};

const quotedIn = (span: TextSpan, quotes: readonly PlacedQuote[]): WordRun[] =>
  quotes.filter((quote) => overlaps(quote, span)).map(({ quote }) => quote);

const namedSentences = ({ sentences }: SpokenTranscript, runs: readonly WordRun[]): SpokenSentence[] =>
  sentences.filter(({ first, last }) => runs.some((run) => run.first <= last && first <= run.last));

const toMatch = ({ sentences, score }: Extract<ClaimJudgement, { accepted: true }>) => ({
  first: sentences[0]!.first,
  last: sentences.at(-1)!.last,
  score,
});
