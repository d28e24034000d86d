import type { Citation, UnsupportedClaim } from '@afterword/proto';
import { locateQuote } from '../quotes/locate-quote';
import { quoteIndex } from '../quotes/quote-index';
import type { PlacedQuote } from '../quotes/verify-quotes';
import { statementsIn } from '../text/sentences-in';
import type { TextSpan } from '../text/text-span';
import { normalizeWords } from '../words/tokens';
import type { SpokenTranscript, WordRun } from '../words/spoken-transcript';
import { claimStems } from './claim-stems';
import { sentenceIndex, type SentenceIndex } from './sentence-index';

export interface FoundCitations {
  citations: Citation[];
  unsupportedClaims: UnsupportedClaim[];
}

/** A sentence is cited if the matching speech covers at least this share of its weighted stems, 0 to 1. */
const MIN_MATCH_SCORE = 0.4;

const roundToPercent = (score: number): number => Math.round(score * 100) / 100;

/** Returns the citation of a sentence; none if its source lies outside the transcript. */
export const sentenceCitation = (transcript: SpokenTranscript, { start, end }: TextSpan, match: SourceMatch): Citation[] => {
  const [from, to] = [transcript.words[match.first], transcript.words[match.last]];
  if (!from || !to) return [];
  return [
    {
      firstWordId: from.id,
      lastWordId: to.id,
      startMs: from.startMs,
      endMs: to.endMs,
      start,
      end,
      kind: 'sentence',
      score: roundToPercent(match.score),
    },
  ];
};

export const quoteCitation = ({ start, end, quote }: PlacedQuote): Citation => ({
  firstWordId: quote.firstWordId,
  lastWordId: quote.lastWordId,
  startMs: quote.startMs,
  endMs: quote.endMs,
  start,
  end,
  kind: 'quote',
  score: roundToPercent(quote.similarity),
});

/** Whether a sentence is nothing but a quote. */
export const isQuote = ({ start, end }: TextSpan, quotes: readonly PlacedQuote[]): boolean =>
  quotes.some((quote) => quote.start <= start + 1 && quote.end >= end - 2);

/** Returns a citation for each sentence and quote of `text` found in the transcript, and the sentences that are neither in it nor in `given`. */
export const findCitations = (
  text: string,
  transcript: SpokenTranscript,
  quotes: readonly PlacedQuote[],
  given: readonly string[],
): FoundCitations => {
  const givenStems = new Set(claimStems(given.join('\n')));
  const found: FoundCitations = { citations: quotes.map(quoteCitation), unsupportedClaims: [] };
  for (const span of statementsIn(text)) {
    if (isQuote(span, quotes)) continue;
    const sentence = text.slice(span.start, span.end);
    if (isGivenFact(sentence, given)) continue;
    const match = findBestMatch(transcript, sentence);
    if (match && match.score >= MIN_MATCH_SCORE) found.citations.push(...sentenceCitation(transcript, span, match));
    else if (isFactualClaim(sentence, givenStems)) found.unsupportedClaims.push({ ...span, kind: 'sentence', text: sentence });
  }
  found.citations.sort((a, b) => a.start - b.start || a.end - b.end);
  return found;
};

/** Sentences with fewer distinct stems than this ("Listen to the whole episode.") need no citation. */
const MIN_CLAIM_STEMS = 4;
const HASHTAG = /[#＃][\p{L}\p{M}\p{N}_]+/gu;

/** Returns whether a sentence makes a claim that needs a citation. Hashtags and `givenStems` do not count. */
export const isFactualClaim = (sentence: string, givenStems: ReadonlySet<string>): boolean =>
  new Set(claimStems(sentence.replace(HASHTAG, ' ')).filter((stem) => !givenStems.has(stem))).size >= MIN_CLAIM_STEMS;

const LABEL = /^[^:\n]{1,30}:\s+/u;

/** Whether a sentence is nothing but something given, perhaps behind a label: "New episode: Go to Bed". */
export const isGivenFact = (sentence: string, given: readonly string[]): boolean => {
  const stated = [sentence, sentence.replace(LABEL, '')].map(normalizeWords);
  return given.some((fact) => stated.includes(normalizeWords(fact)));
};

/** Where in the transcript a sentence comes from. */
export interface SourceMatch extends WordRun {
  /** Part of the sentence's subject words, weighted by how telling they are, that was spoken there: 0 to 1. */
  score: number;
}

/** A statement may sum up this many neighbouring sentences. */
const MAX_SENTENCES = 3;
/** Each further sentence must raise the score by at least this much. */
const COST_PER_EXTRA_SENTENCE = 0.06;
const MAX_CANDIDATES = 12;

const coveredWeight = (index: SentenceIndex, stems: ReadonlySet<string>, first: number, width: number): number => {
  let sum = 0;
  for (const stem of stems) {
    for (let at = first; at < first + width; at++) {
      if (!index.stems[at]?.has(stem)) continue;
      sum += index.weight(stem);
      break;
    }
  }
  return sum;
};

const findCandidates = (index: SentenceIndex, stems: ReadonlySet<string>): number[] => {
  const sums = new Map<number, number>();
  for (const stem of stems) for (const at of index.sentencesWith.get(stem) ?? []) sums.set(at, (sums.get(at) ?? 0) + index.weight(stem));
  return [...sums]
    .sort(([atA, sumA], [atB, sumB]) => sumB - sumA || atA - atB)
    .slice(0, MAX_CANDIDATES)
    .map(([at]) => at);
};

const findByMeaning = (transcript: SpokenTranscript, sentence: string): SourceMatch | null => {
  const index = sentenceIndex(transcript);
  const stems = new Set(claimStems(sentence));
  const total = [...stems].reduce((sum, stem) => sum + index.weight(stem), 0);
  let best: SourceMatch | null = null;
  let bestScore = 0;
  for (const at of findCandidates(index, stems)) {
    for (let width = 1; width <= MAX_SENTENCES; width++) {
      for (let first = Math.max(0, at - width + 1); first <= at; first++) {
        const [from, to] = [transcript.sentences[first], transcript.sentences[first + width - 1]];
        const score = coveredWeight(index, stems, first, width) / total;
        const netScore = score - COST_PER_EXTRA_SENTENCE * (width - 1);
        if (!from || !to || netScore <= bestScore) continue;
        bestScore = netScore;
        best = { first: from.first, last: to.last, score };
      }
    }
  }
  return best;
};

/** Returns the speech a written sentence comes from: the same words if they were spoken, else the sentences that share most of its stems. */
const findBestMatch = (transcript: SpokenTranscript, sentence: string): SourceMatch | null => {
  const place = locateQuote(quoteIndex(transcript), sentence);
  return place.found ? { first: place.first, last: place.last, score: place.similarity } : findByMeaning(transcript, sentence);
};
