import type { AnalysedSentence } from './analysed-sentence';
import { reasonNotToQuote } from '../text/never-quoted';
import { IS_CALL_TO_ACTION } from '../text/call-to-action';
import type { KeyPhrase } from './key-phrases';
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
import { cosine } from './vectors';

const POINT_WORDS = { min: 8, minOfClause: 6, max: 34 } as const;
const MAX_POINTS = 12;
const MAX_SUBJECT_PHRASES = 25;
/** The second of two points closer than this share of the episode scores lower. */
const NEAR_SHARE = 0.08;
/** Rather no point than one below this. */
const MIN_SCORE = 0;

const isSelfContained =
  (english: boolean) =>
  ({ sentence: { text }, wordCount, stems, shape }: AnalysedSentence): boolean =>
    shape !== 'fragment' &&
    wordCount >= (shape === 'clause' ? POINT_WORDS.minOfClause : POINT_WORDS.min) &&
    wordCount <= POINT_WORDS.max &&
    stems.size >= 3 &&
    reasonNotToQuote(text, english) === null &&
    ![
      OPENS_MID_THOUGHT,
      IS_QUESTION,
      HAS_FILLER,
      IS_HEDGED,
      IS_BROKEN,
      IS_ABOUT_THE_SHOW,
      IS_ENUMERATED,
      REPORTS_SPEECH,
      STEERS_CONVERSATION,
      IS_CALL_TO_ACTION,
    ].some((signal) => signal.test(text));

const scorePoint = (each: AnalysedSentence, subjects: ReadonlySet<string>): number => {
  const onSubject = [...each.stems].filter((stem) => subjects.has(stem)).length / Math.sqrt(each.stems.size);
  const personal = IS_FIRST_PERSON.test(each.sentence.text) ? -0.9 : 0;
  const leaning = DEPENDS_ON_CONTEXT.test(each.sentence.text) ? -1.2 : 0;
  const narrowed = each.shape === 'clause' ? -0.5 : 0;
  return Math.min(2.5, each.centrality) * 0.6 + onSubject * 1.1 + personal + leaning + narrowed;
};

const scoreConfidence = (each: AnalysedSentence, meanConfidence: (each: AnalysedSentence) => number): number =>
  (meanConfidence(each) - 100) / 25;

/** Statements that together say what the episode is about, the most telling first and spread over its length. */
export const findPoints = (
  sentences: readonly AnalysedSentence[],
  phrases: readonly KeyPhrase[],
  { subjectStems, english }: { subjectStems: (phrase: KeyPhrase) => readonly string[]; english: boolean },
  meanConfidence: (each: AnalysedSentence) => number,
): AnalysedSentence[] => {
  const subjects = new Set(phrases.slice(0, MAX_SUBJECT_PHRASES).flatMap(subjectStems));
  const total = Math.max(1, sentences.at(-1)?.sentence.endMs ?? 1);
  const left = sentences
    .filter(isSelfContained(english))
    .map((each) => ({ each, score: scorePoint(each, subjects) + scoreConfidence(each, meanConfidence) }));
  const chosen: AnalysedSentence[] = [];
  while (chosen.length < MAX_POINTS && left.length > 0) {
    const judged = left.map(({ each, score }) => {
      const repeats = Math.max(
        0,
        ...chosen.map((other) => cosine({ weights: other.vector, length: other.length }, { weights: each.vector, length: each.length })),
      );
      const near = chosen.some((other) => Math.abs(other.sentence.startMs - each.sentence.startMs) < total * NEAR_SHARE) ? 0.6 : 0;
      return score - 2 * repeats - near;
    });
    const highest = Math.max(...judged);
    if (highest < MIN_SCORE) break;
    const best = judged.indexOf(highest);
    const [taken] = left.splice(best, 1);
    if (taken) chosen.push(taken.each);
  }
  return chosen;
};
