import type { Transcript } from '@afterword/proto';
import type { SpokenWord } from './spoken-transcript';

/** A segment of a transcript with its words: one turn of a speaker. */
export interface Paragraph {
  readonly id: number;
  readonly speaker: string | null;
  readonly words: readonly SpokenWord[];
}

export type TranscriptColumns = Pick<Transcript, 'segments' | 'words'>;

export const paragraphsOf = ({ segments, words }: TranscriptColumns): Paragraph[] => {
  let next = 0;
  return segments.map((segment) => {
    const first = next;
    next += segment.words;
    const spoken = words.ids.slice(first, next).map((id, at) => ({
      id,
      text: words.texts[first + at] ?? '',
      startMs: words.starts[first + at] ?? 0,
      endMs: words.ends[first + at] ?? 0,
      confidence: words.confidences[first + at] ?? null,
    }));
    return { id: segment.id, speaker: segment.speaker, words: spoken };
  });
};

export const columnsOf = (paragraphs: readonly Paragraph[]): TranscriptColumns => {
  const words = paragraphs.flatMap((paragraph) => paragraph.words);
  return {
    segments: paragraphs.map((paragraph) => ({ id: paragraph.id, speaker: paragraph.speaker, words: paragraph.words.length })),
    words: {
      ids: words.map(({ id }) => id),
      texts: words.map(({ text }) => text),
      starts: words.map(({ startMs }) => startMs),
      ends: words.map(({ endMs }) => endMs),
      confidences: words.map(({ confidence }) => confidence),
    },
  };
};
