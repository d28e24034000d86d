import type { AnalysedSentence } from './analysed-sentence';
import { INVITES } from './invitations';
import type { KeyPhrase } from './key-phrases';
import {
  HAS_FILLER,
  IS_ABOUT_THE_SHOW,
  IS_BROKEN,
  IS_COUNTED_OUT,
  IS_FIRST_PERSON,
  IS_HEDGED,
  IS_QUESTION,
  LEANS_ON_CONTEXT,
  OPENS_MID_THOUGHT,
  REPORTS_SPEECH,
  STEERS_THE_TALK,
} from './tells';
import { cosine } from './vectors';

const WORDS = { least: 8, leastOfClause: 6, most: 34 } as const;
const MOST = 12;
const PHRASES_COUNTED = 25;
/** Of two points this close in time, as a part of the episode, the second is worth less. */
const NEAR = 0.08;
/** Rather no point than one below this. */
const LEAST_WORTH = 0;

const stands = ({ sentence: { text }, wordCount, stems, shape }: AnalysedSentence): boolean =>
  shape !== 'fragment' &&
  wordCount >= (shape === 'clause' ? WORDS.leastOfClause : WORDS.least) &&
  wordCount <= WORDS.most &&
  stems.size >= 3 &&
  ![
    OPENS_MID_THOUGHT,
    IS_QUESTION,
    HAS_FILLER,
    IS_HEDGED,
    IS_BROKEN,
    IS_ABOUT_THE_SHOW,
    IS_COUNTED_OUT,
    REPORTS_SPEECH,
    STEERS_THE_TALK,
    INVITES,
  ].some((tell) => tell.test(text));

const worthOf = (each: AnalysedSentence, subjects: ReadonlySet<string>): number => {
  const onSubject = [...each.stems].filter((stem) => subjects.has(stem)).length / Math.sqrt(each.stems.size);
  const personal = IS_FIRST_PERSON.test(each.sentence.text) ? -0.9 : 0;
  const leaning = LEANS_ON_CONTEXT.test(each.sentence.text) ? -1.2 : 0;
  const narrowed = each.shape === 'clause' ? -0.5 : 0;
  return Math.min(2.5, each.centrality) * 0.6 + onSubject * 1.1 + personal + leaning + narrowed;
};

const confidence = (each: AnalysedSentence, sureness: (each: AnalysedSentence) => number): number => (sureness(each) - 100) / 25;

/** Statements that together say what the episode is about, the most telling first and spread over its length. */
export const points = (
  sentences: readonly AnalysedSentence[],
  phrases: readonly KeyPhrase[],
  subjectStems: (phrase: KeyPhrase) => readonly string[],
  sureness: (each: AnalysedSentence) => number,
): AnalysedSentence[] => {
  const subjects = new Set(phrases.slice(0, PHRASES_COUNTED).flatMap(subjectStems));
  const total = Math.max(1, sentences.at(-1)?.sentence.endMs ?? 1);
  const left = sentences.filter(stands).map((each) => ({ each, worth: worthOf(each, subjects) + confidence(each, sureness) }));
  const chosen: AnalysedSentence[] = [];
  while (chosen.length < MOST && left.length > 0) {
    const judged = left.map(({ each, worth }) => {
      const repeats = Math.max(
        0,
        ...chosen.map((other) => cosine({ weights: other.vector, length: other.length }, { weights: each.vector, length: each.length })),
      );
      const near = chosen.some((other) => Math.abs(other.sentence.startMs - each.sentence.startMs) < total * NEAR) ? 0.6 : 0;
      return worth - 2 * repeats - near;
    });
    const most = Math.max(...judged);
    if (most < LEAST_WORTH) break;
    const best = judged.indexOf(most);
    const [taken] = left.splice(best, 1);
    if (taken) chosen.push(taken.each);
  }
  return chosen;
};
