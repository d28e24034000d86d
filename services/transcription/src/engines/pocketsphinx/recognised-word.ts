import type { HeardWord } from '../heard';

/** A word as the recogniser gives it: always with its time. */
export type RecognisedWord = HeardWord & { startMs: number; endMs: number };
