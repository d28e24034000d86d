import { claimStems } from '../citations/claim-stems';
import {
  type FoundCitations,
  isFactualClaim,
  isGivenFact,
  isQuote,
  quoteCitation,
  sentenceCitation,
  type SourceMatch,
} from '../citations/find-citations';
import type { PlacedQuote } from '../quotes/verify-quotes';
import { statementsIn } from '../text/sentences-in';
import { overlaps, type TextSpan } from '../text/text-span';
import type { SpokenSentence, SpokenTranscript, WordRun } from '../words/spoken-transcript';
import { normalizeWords } from '../words/tokens';
import { type ClaimJudgement, judgeClaim } from './judge-claim';
import { faultOfTranslation, isTranslatedClaim } from './judge-translation';

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
  /** The language of the text, if it is another one than that of the transcript. */
  language?: string | undefined;
}

/** Where a sentence comes from, or whether it claims something that it has no source for. */
type JudgedSentence = { match: SourceMatch } | { isUnsupported: boolean };

/**
 * Returns a citation for each sentence whose named source supports it by the rules, and for each quote. Sentences that contradict what they
 * name are unsupported, and so are those that claim something and name nothing that says it.
 */
export const citeClaims = (cited: CitedText): FoundCitations => {
  const { text, transcript, quotes, claims, given, language } = cited;
  const found: FoundCitations = { citations: quotes.map(quoteCitation), unsupportedClaims: [] };
  for (const span of statementsIn(text)) {
    if (isQuote(span, quotes)) continue;
    const sentence = text.slice(span.start, span.end);
    if (isGivenFact(sentence, given)) continue;
    const sources = [...sourcesOf(sentence, claims), ...quotedIn(span, quotes)];
    const judged =
      language === undefined ? judgeSentence(sentence, sources, cited) : judgeTranslated(sentence, sources, { ...cited, language });
    if ('match' in judged) found.citations.push(...sentenceCitation(transcript, span, judged.match));
    else if (judged.isUnsupported) found.unsupportedClaims.push({ ...span, kind: 'sentence', text: sentence });
  }
  found.citations.sort((a, b) => a.start - b.start || a.end - b.end);
  return found;
};

const judgeSentence = (sentence: string, sources: readonly WordRun[], { transcript, given }: CitedText): JudgedSentence => {
  const judgement = judgeClaim(sentence, { transcript, named: namedSentences(transcript, sources), given });
  if (judgement.accepted) return { match: toMatch(judgement) };
  return { isUnsupported: judgement.fault !== 'not said' || isFactualClaim(sentence, new Set(claimStems(given.join('\n')))) };
};

/** The source of a translated sentence is the first place that it names: no rule can tell which words of it are translated. */
const judgeTranslated = (
  sentence: string,
  sources: readonly WordRun[],
  { transcript, given, language }: CitedText & { language: string },
): JudgedSentence => {
  const named = namedSentences(transcript, sources);
  const fault = faultOfTranslation(sentence, language, { transcript, named, given });
  const [source] = sources;
  if (fault === null && source) return { match: { first: source.first, last: source.last, score: 1 } };
  return { isUnsupported: fault !== 'not said' || isTranslatedClaim(sentence, language, given) };
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
