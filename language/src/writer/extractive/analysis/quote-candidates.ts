import { isQuotable } from '../../../quotes/verified-quote';
import { sliceQuote, type VerifiedQuote } from '../../../quotes/verified-quote';
import type { SpokenTranscript } from '../../../words/spoken-transcript';
import type { AnalysedSentence } from './analysed-sentence';
import { IS_CALL_TO_ACTION } from '../../../text/call-to-action';
import { QUOTE_SIGNALS } from './quote-signals';
import {
  HAS_FILLER,
  IS_ABOUT_THE_SHOW,
  IS_BROKEN,
  IS_ENUMERATED,
  IS_FIRST_PERSON,
  IS_HEDGED,
  IS_QUESTION,
  DEPENDS_ON_CONTEXT,
  OPENS_MID_THOUGHT,
  REPORTS_SPEECH,
  STEERS_CONVERSATION,
} from './sentence-signals';

export interface QuoteCandidate {
  readonly quote: VerifiedQuote;
  readonly score: number;
  readonly stems: ReadonlySet<string>;
  /** As compared. */
  readonly sentences: readonly string[];
}

const QUOTE_WORDS = { min: 6, max: 40, bestFrom: 9, bestTo: 26, longFrom: 30 } as const;
const LONG_QUOTE_SCORE = -0.5;
const PENALTY_SIGNALS: readonly (readonly [pattern: RegExp, score: number])[] = [
  [OPENS_MID_THOUGHT, -2],
  [DEPENDS_ON_CONTEXT, -0.8],
  [STEERS_CONVERSATION, -2],
  [IS_CALL_TO_ACTION, -2],
  [HAS_FILLER, -0.9],
  [IS_HEDGED, -0.7],
  [IS_BROKEN, -1.2],
  [IS_ENUMERATED, -1.2],
  [REPORTS_SPEECH, -1.2],
  [IS_QUESTION, -1.5],
  [IS_ABOUT_THE_SHOW, -2.5],
];
/** Penalties of a second sentence that does not continue the first. */
const SECOND_SENTENCE_SIGNALS: readonly (readonly [pattern: RegExp, score: number])[] = [
  [OPENS_MID_THOUGHT, -2],
  [DEPENDS_ON_CONTEXT, -0.8],
  [IS_FIRST_PERSON, -0.6],
];
/** A quote another speaker repeats within this many sentences scores higher. */
const MAX_ECHO_SENTENCES = 4;
const ECHO = { score: 1.6, minSimilarity: 0.75 } as const;
/** Two quotes that share more than this part of their subject say the same. */
const MAX_SHARED_SUBJECT = 0.6;
/** A name makes a quote depend on who that is. */
const NAME_PENALTY = { score: -0.25, maxNames: 3 } as const;
const MAX_CANDIDATES = 24;

const sharedSubject = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  const common = [...a].filter((stem) => b.has(stem)).length;
  return common / Math.max(1, Math.min(a.size, b.size));
};

const commonShare = (a: ReadonlySet<string>, b: ReadonlySet<string>): number =>
  [...a].filter((stem) => b.has(stem)).length / Math.max(1, a.size);

const isEchoed = (sentences: readonly AnalysedSentence[], group: readonly AnalysedSentence[], stems: ReadonlySet<string>): boolean => {
  const [first, last] = [group[0], group.at(-1)];
  if (!first || !last || stems.size < 2) return false;
  const { speaker } = first.sentence.segment;
  const after = sentences.slice(last.at + 1, last.at + 1 + MAX_ECHO_SENTENCES);
  return after.some((other) => other.sentence.segment.speaker !== speaker && commonShare(stems, other.stems) >= ECHO.minSimilarity);
};

const sumSignals = (signals: readonly (readonly [pattern: RegExp, score: number])[], text: string): number =>
  signals.reduce((sum, [signal, score]) => sum + (signal.test(text) ? score : 0), 0);

const scoreQuote = (group: readonly AnalysedSentence[], text: string, wordCount: number): number => {
  const signals =
    sumSignals([...QUOTE_SIGNALS, ...PENALTY_SIGNALS], text) +
    group.slice(1).reduce((sum, each) => sum + sumSignals(SECOND_SENTENCE_SIGNALS, each.sentence.text), 0);
  const names = group.flatMap((each) => each.tagged).filter((word) => word.kind === 'PROPN').length;
  const centrality = group.reduce((sum, each) => sum + each.centrality, 0) / group.length;
  const length =
    wordCount > QUOTE_WORDS.longFrom ? LONG_QUOTE_SCORE : wordCount >= QUOTE_WORDS.bestFrom && wordCount <= QUOTE_WORDS.bestTo ? 0.6 : 0;
  return (
    signals +
    length +
    NAME_PENALTY.score * Math.min(NAME_PENALTY.maxNames, names) +
    Math.min(1, centrality * 0.3) -
    0.25 * (group.length - 1)
  );
};

const toCandidate = (
  transcript: SpokenTranscript,
  sentences: readonly AnalysedSentence[],
  first: number,
  count: number,
): QuoteCandidate[] => {
  const group = sentences.slice(first, first + count);
  const [from, to] = [group[0], group.at(-1)];
  if (
    !from ||
    !to ||
    group.length < count ||
    group.some((each) => each.shape !== 'whole') ||
    from.sentence.segment.speaker !== to.sentence.segment.speaker
  )
    return [];
  const run = { first: from.sentence.first, last: to.sentence.last };
  const wordCount = run.last - run.first + 1;
  if (wordCount < QUOTE_WORDS.min || wordCount > QUOTE_WORDS.max || !isQuotable(transcript, run)) return [];
  const stems = new Set(group.flatMap((each) => [...each.stems]));
  if (stems.size < 2) return [];
  const text = group.map((each) => each.sentence.text).join(' ');
  const echo = isEchoed(sentences, group, stems) ? ECHO.score : 0;
  return [
    {
      quote: sliceQuote(transcript, run),
      score: scoreQuote(group, text, wordCount) + echo,
      stems,
      sentences: group.map(({ folded }) => folded),
    },
  ];
};

const overlaps = (a: VerifiedQuote, b: VerifiedQuote): boolean => a.first <= b.last && b.first <= a.last;

/** A repeated sentence is important, but quoted only once. */
const repeats = (a: QuoteCandidate, b: QuoteCandidate): boolean => a.sentences.some((sentence) => b.sentences.includes(sentence));

/** Returns sentences to quote, best first; no two overlap or say the same. Only sentences that `isAllowed` are quoted. */
export const findQuoteCandidates = (
  transcript: SpokenTranscript,
  sentences: readonly AnalysedSentence[],
  isAllowed: (sentence: AnalysedSentence) => boolean,
): QuoteCandidate[] => {
  const all = sentences.flatMap((_, first) =>
    [1, 2]
      .filter((count) => sentences.slice(first, first + count).every(isAllowed))
      .flatMap((count) => toCandidate(transcript, sentences, first, count)),
  );
  all.sort((a, b) => b.score - a.score || a.quote.first - b.quote.first);
  const chosen: QuoteCandidate[] = [];
  for (const each of all) {
    if (chosen.length === MAX_CANDIDATES) break;
    if (
      chosen.some(
        (other) => overlaps(other.quote, each.quote) || repeats(other, each) || sharedSubject(other.stems, each.stems) > MAX_SHARED_SUBJECT,
      )
    )
      continue;
    chosen.push(each);
  }
  return chosen;
};
