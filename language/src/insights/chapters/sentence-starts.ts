import { perTranscript } from '../../words/per-transcript';
import type { SpokenTranscript } from '../../words/spoken-transcript';

/** Where a sentence begins: the position of its first word, and when that is spoken. */
export interface SentenceStart {
  readonly at: number;
  readonly startMs: number;
}

export const sentenceStarts = perTranscript(({ sentences }: SpokenTranscript): readonly SentenceStart[] =>
  sentences.map(({ first, startMs }) => ({ at: first, startMs })),
);

/** The beginning of a sentence that is nearest to a time; null where nothing is said. Of two equally near the earlier one. */
export const nearestSentence = (transcript: SpokenTranscript, ms: number): SentenceStart | null =>
  sentenceStarts(transcript).reduce<SentenceStart | null>(
    (best, start) => (best && Math.abs(best.startMs - ms) <= Math.abs(start.startMs - ms) ? best : start),
    null,
  );
