import { createHash } from 'node:crypto';
import {
  type FileWord,
  markLoops,
  type Passage,
  readTranscriptFile,
  type TranscriptFile,
  UnreadableTranscriptError,
} from '@afterword/language/transcript-files';
import { ServiceError } from '@afterword/platform/worker';
import { splitLongPassages } from './split-long-passages';

/** A passage without its words: they are those of the text, with times and confidences in `WordFacts` from `firstWord` on. */
export interface ImportedPassage extends Pick<Passage, 'startMs' | 'endMs' | 'speaker' | 'text'> {
  firstWord: number;
}

/** What the file says about each word of the transcript; -1 where it says nothing. In columns, which pass between threads at once. */
export interface WordFacts {
  startsMs: Int32Array;
  endsMs: Int32Array;
  /** Percent. */
  confidences: Int8Array;
}

/** What is imported of a transcript file. */
export interface ImportedTranscript {
  /** In the order of their times. */
  passages: ImportedPassage[];
  wordFacts: WordFacts;
  /** A BCP 47 code, or null if the file does not say it. */
  language: string | null;
  /** Of everything else. */
  hash: string;
}

/** @throws ServiceError `unprocessable` if nothing in the file can be read as a transcript, or if it is too large */
export function readImportedTranscript(file: TranscriptFile): ImportedTranscript {
  try {
    const { passages, language } = readTranscriptFile(file);
    return toImportedTranscript(markLoops(splitLongPassages(passages)), language);
  } catch (error) {
    throw error instanceof UnreadableTranscriptError ? importError(error.message) : error;
  }
}

/** The transcript cannot be imported. @param message says why, for people */
export const importError = (message: string) => new ServiceError('unprocessable', message);

function toImportedTranscript(passages: readonly Passage[], language: string | null): ImportedTranscript {
  const words = passages.flatMap(wordsOf);
  const hash = createHash('sha256').update(JSON.stringify(passages)).digest('hex');
  let firstWord = 0;
  const imported = passages.map((passage) => {
    const { startMs, endMs, speaker, text } = passage;
    const own = { startMs, endMs, speaker, text, firstWord };
    firstWord += wordsOf(passage).length;
    return own;
  });
  const column = (value: (word: FileWord) => number | null) => words.map((word) => value(word) ?? -1);
  const wordFacts = {
    startsMs: Int32Array.from(column(({ startMs }) => startMs)),
    endsMs: Int32Array.from(column(({ endMs }) => endMs)),
    confidences: Int8Array.from(column(({ confidence }) => confidence)),
  };
  return { passages: imported, wordFacts, language, hash };
}

const wordsOf = ({ text, words }: Passage): FileWord[] =>
  words ?? text.split(' ').map((word) => ({ text: word, startMs: null, endMs: null, confidence: null }));
