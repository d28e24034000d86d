import type { AnalysedSentence } from './analysed-sentence';
import { HAS_FILLER, IS_QUESTION } from './tells';

const WORDS = { least: 6, most: 24 } as const;
const OPEN = /^(?:so\s+|and\s+|okay,?\s+)?(?:what|how|why|when|where|who|which)\b/iu;
const ADDRESSES_ANYBODY = /\b(?:you|your|we|our|somebody|someone|people|anyone)\b/iu;
const LEANS = /\b(?:he|she|they|him|her|them|this|it|those|these|there|the|(?:is|was|about|of|like) that)\b/iu;

/** A question asked in the episode that any reader could answer, the most central first. */
export const openQuestion = (sentences: readonly AnalysedSentence[]): AnalysedSentence | null =>
  sentences
    .filter(
      ({ sentence: { text }, wordCount, stems }) =>
        IS_QUESTION.test(text) &&
        OPEN.test(text) &&
        ADDRESSES_ANYBODY.test(text) &&
        !LEANS.test(text) &&
        !HAS_FILLER.test(text) &&
        wordCount >= WORDS.least &&
        wordCount <= WORDS.most &&
        stems.size >= 2,
    )
    .toSorted((a, b) => b.stems.size - a.stems.size || a.at - b.at)[0] ?? null;
