import { claimStems } from './claim-stems';

/** Sentences with fewer subject words than this ("Listen to the whole episode.") claim too little to need evidence. */
const LEAST_SUBJECT_WORDS = 4;
const HASHTAG = /[#＃][\p{L}\p{M}\p{N}_]+/gu;

/** Whether a sentence says something that would have to stand on the transcript; hashtags and what is `told` need not. */
export const claimsSomething = (sentence: string, told: ReadonlySet<string>): boolean =>
  new Set(claimStems(sentence.replace(HASHTAG, ' ')).filter((stem) => !told.has(stem))).size >= LEAST_SUBJECT_WORDS;
