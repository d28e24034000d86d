import type { EpisodeBrief, MapFinding, SetPhrase, Transcript, TranscriptMark } from '@afterword/proto';
import { splitSentences } from './split-sentences';

/** `confidence` is percent; null if the engine reports none. */
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
  /** What people marked in it, in order. */
  readonly marks: readonly TranscriptMark[];
  /** What people marked in other episodes, of which the first holds. */
  readonly setPhrases: readonly SetPhrase[];
  /** What a language model says that parts of it are. */
  readonly findings: readonly MapFinding[];
  /** What a language model noted for those who write; null if it noted nothing. */
  readonly brief: EpisodeBrief | null;
  /** Names, addresses and codes by which advertisements of the show are known. */
  readonly sponsorTerms: readonly string[];
}

export type TranscriptText = Pick<Transcript, 'words' | 'segments' | 'draft' | 'punctuated' | 'marks' | 'setPhrases' | 'modelMap'>;

const toWords = ({ words }: TranscriptText): SpokenWord[] =>
  words.ids.map((id, at) => ({
    id,
    text: words.texts[at] ?? '',
    startMs: words.starts[at] ?? 0,
    endMs: words.ends[at] ?? 0,
    confidence: words.confidences[at] ?? null,
  }));

const toSegments = ({ segments }: TranscriptText): SpokenSegment[] => {
  let first = 0;
  return segments.map(({ id, speaker, words }) => {
    const segment = { id, speaker, first, last: first + words - 1 };
    first += words;
    return segment;
  });
};

export const toSpokenTranscript = (transcript: TranscriptText, sponsorTerms: readonly string[] = []): SpokenTranscript => {
  const words = toWords(transcript);
  const segments = toSegments(transcript);
  const counted = (segments.at(-1)?.last ?? -1) + 1;
  if (counted !== words.length) throw new Error(`The segments hold ${counted} words, the transcript ${words.length}.`);
  const { draft, marks = [], setPhrases = [], modelMap } = transcript;
  const { findings = [], brief = null } = modelMap ?? {};
  const punctuated = transcript.punctuated && hasPunctuation(words);
  const sentences = splitSentences(words, segments, punctuated);
  return { words, segments, sentences, draft, punctuated, marks, setPhrases, findings, brief, sponsorTerms };
};

const STOP = /[.!?…。！？]["”’)\]]*$/u;
/** Punctuated text ends a sentence at least after this many words. */
const MAX_MEAN_SENTENCE_WORDS = 60;

/** Whether the words carry punctuation, whatever is claimed of them: text files of recognised speech often have none. */
const hasPunctuation = (words: readonly SpokenWord[]): boolean =>
  words.filter(({ text }) => STOP.test(text)).length >= Math.floor(words.length / MAX_MEAN_SENTENCE_WORDS);
