import { contentStems } from '../words/content-stems';

/** Sentences with fewer subject words than this ("Listen to the whole episode.") claim too little to need evidence. */
const LEAST_SUBJECT_WORDS = 4;

export const claimsSomething = (sentence: string): boolean => new Set(contentStems(sentence)).size >= LEAST_SUBJECT_WORDS;
