import type { AnalysedSentence } from './analysed-sentence';
import { HAS_FILLER, IS_QUESTION } from './sentence-signals';

const QUESTION_WORDS = { min: 6, max: 24 } as const;
const OPENS_WITH_QUESTION_WORD = /^(?:so\s+|and\s+|okay,?\s+)?(?:what|how|why|when|where|who|which)\b/iu;
const ADDRESSES_ANYBODY = /\b(?:you|your|we|our|somebody|someone|people|anyone)\b/iu;
const DEPENDS_ON_CONTEXT = /\b(?:he|she|they|him|her|them|this|it|those|these|there|the|(?:is|was|about|of|like) that)\b/iu;

/** A question asked in the episode that any reader could answer, the most central first. */
export const findOpenQuestion = (sentences: readonly AnalysedSentence[]): AnalysedSentence | null =>
  sentences
    .filter(
      ({ sentence: { text }, wordCount, stems }) =>
        IS_QUESTION.test(text) &&
        OPENS_WITH_QUESTION_WORD.test(text) &&
        ADDRESSES_ANYBODY.test(text) &&
        !DEPENDS_ON_CONTEXT.test(text) &&
        !HAS_FILLER.test(text) &&
        wordCount >= QUESTION_WORDS.min &&
        wordCount <= QUESTION_WORDS.max &&
        stems.size >= 2,
    )
    .toSorted((a, b) => b.stems.size - a.stems.size || a.at - b.at)[0] ?? null;
