import type { Transcript } from '@afterword/proto';
import { readsPunctuated } from './reads-punctuated';
import { splitSentences } from './split-sentences';

/** `confidence` is percent, null where the engine reports none. */
export interface SpokenWord {
  readonly id: number;
  readonly text: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly confidence: number | null;
}

/** A run of words: `first` and `last` are positions in `words`, both included. */
export interface WordRun {
  readonly first: number;
  readonly last: number;
}

export interface SpokenSegment extends WordRun {
  readonly id: number;
  readonly speaker: string | null;
}

export interface SpokenSentence extends WordRun {
  readonly segment: SpokenSegment;
  readonly text: string;
  readonly startMs: number;
  readonly endMs: number;
}

/** A transcript in the form all text work here reads. */
export interface SpokenTranscript {
  readonly words: readonly SpokenWord[];
  readonly segments: readonly SpokenSegment[];
  readonly sentences: readonly SpokenSentence[];
  readonly draft: boolean;
  readonly punctuated: boolean;
}

export type TranscriptText = Pick<Transcript, 'words' | 'segments' | 'draft' | 'punctuated'>;

const wordsOf = ({ words }: TranscriptText): SpokenWord[] =>
  words.ids.map((id, at) => ({
    id,
    text: words.texts[at] ?? '',
    startMs: words.starts[at] ?? 0,
    endMs: words.ends[at] ?? 0,
    confidence: words.confidences[at] ?? null,
  }));

const segmentsOf = ({ segments }: TranscriptText): SpokenSegment[] => {
  let first = 0;
  return segments.map(({ id, speaker, words }) => {
    const segment = { id, speaker, first, last: first + words - 1 };
    first += words;
    return segment;
  });
};

export const spokenTranscript = (transcript: TranscriptText): SpokenTranscript => {
  const words = wordsOf(transcript);
  const segments = segmentsOf(transcript);
  const counted = (segments.at(-1)?.last ?? -1) + 1;
  if (counted !== words.length) throw new Error(`The segments hold ${counted} words, the transcript ${words.length}.`);
  const { draft } = transcript;
  const punctuated = transcript.punctuated && readsPunctuated(words);
  return { words, segments, sentences: splitSentences(words, segments, punctuated), draft, punctuated };
};
