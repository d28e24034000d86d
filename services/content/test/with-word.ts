import type { Transcript } from '@afterword/proto';

/** The transcript with other words in place of one: their ids are new, they share its time, and none of them removes it. */
export function withWord(transcript: Transcript, wordId: number, texts: string[]): Transcript {
  const { ids, starts, ends, confidences } = transcript.words;
  const at = ids.indexOf(wordId);
  const from = starts[at]!;
  const each = (ends[at]! - from) / Math.max(1, texts.length);
  const put = <T>(column: T[], values: T[]): T[] => column.toSpliced(at, 1, ...values);
  let place = at;
  const segments = transcript.segments.map((segment) => {
    const isHere = place >= 0 && place < segment.words;
    place -= segment.words;
    return isHere ? { ...segment, words: segment.words - 1 + texts.length } : segment;
  });
  return {
    ...transcript,
    segments,
    wordCount: transcript.wordCount - 1 + texts.length,
    words: {
      ids: put(
        ids,
        texts.map((_, index) => Math.max(...ids) + 1 + index),
      ),
      texts: put(transcript.words.texts, texts),
      starts: put(
        starts,
        texts.map((_, index) => Math.round(from + index * each)),
      ),
      ends: put(
        ends,
        texts.map((_, index) => Math.round(from + (index + 1) * each)),
      ),
      confidences: put(
        confidences,
        texts.map(() => null),
      ),
    },
  };
}
