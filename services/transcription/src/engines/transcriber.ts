import type { TranscriptionEngine } from '@afterword/proto';
import type { AudioChunk } from '../audio/recording';
import type { RecognitionResult } from './recognition-result';

/** What helps an engine to hear right. Results heard with other hints are other results. */
export interface RecognitionHints {
  keywords: string[];
  /** Null where the engine is to find out. */
  language: string | null;
}

export interface RecognitionOptions {
  signal: AbortSignal;
  /** How much of the passage is done, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** What engines have in common and a transcript remembers of them. */
export interface EngineInfo {
  engine: TranscriptionEngine;
  /** Null where there is none to name. */
  model: string | null;
  /** Whatever else results depend on: the same passage heard with another variant is heard anew. */
  variant: string;
  /** Whether its words come from sound: then silence holds none, and need not be heard. */
  recognizesSpeech: boolean;
  /** Whether its text must be checked by ear before anyone publishes it. */
  isDraft: boolean;
  isPunctuated: boolean;
  /** The languages it knows; null where it knows many. */
  languages: string[] | null;
  /** Whether it hears better when told which names and terms to expect. */
  supportsKeywords: boolean;
  /** Whether each passage costs money, so that one begun is better finished. */
  isPaid: boolean;
  /** US dollars for a minute of sound; null where nobody knows. */
  dollarsPerMinute: number | null;
  /** How many passages it takes at once. */
  maxConcurrency: number;
  /** Seconds of work for a minute of speech: a first guess, until this installation has measured its own. */
  secondsPerMinute: number;
}

/** Turns speech into words: the same passage with the same hints gives words in order, inside the passage; silence gives none. */
export interface Transcriber {
  readonly info: EngineInfo;
  transcribe(passage: AudioChunk, hints: RecognitionHints, listening: RecognitionOptions): Promise<RecognitionResult>;
}
