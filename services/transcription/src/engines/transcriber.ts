import type { TranscriptionEngine } from '@afterword/proto';
import type { AudioChunk } from '../audio/recording';
import type { RecognitionResult } from './recognition-result';

/**
 * The interface of every engine. The same chunk with the same hints gives the same words, in order and within the chunk; silence gives none.
 * `test/transcriber.suite.ts` tests this for each engine.
 */
export interface Transcriber {
  readonly info: EngineInfo;
  /** @throws if the signal aborts, if the provider does not accept the chunk (ServiceError), or if it asks for a delay (RetryLater) */
  transcribe(chunk: AudioChunk, hints: RecognitionHints, options: RecognitionOptions): Promise<RecognitionResult>;
}

/** Hints improve the result. Stored results are only reused with the same hints, so the fields keep their names and their order. */
export interface RecognitionHints {
  /** Names and terms that may occur. */
  keywords: string[];
  /** A BCP 47 code, or null if the engine has to detect it. */
  language: string | null;
}

export interface RecognitionOptions {
  signal: AbortSignal;
  /** Called with the share of the chunk that is done, 0 to 1. */
  onProgress?: (share: number) => void;
}

export interface EngineInfo {
  engine: TranscriptionEngine;
  /** Null if the engine has only one. */
  model: string | null;
  /** Whatever else a result depends on. Results of another variant are not reused. */
  variant: string;
  /** False for an engine that does not listen to the audio, so that it has words for silence, too. */
  recognizesSpeech: boolean;
  /** Whether the transcript must be checked against the audio before anything is published. */
  isDraft: boolean;
  isPunctuated: boolean;
  /** BCP 47 codes without regions, or null for many. */
  languages: string[] | null;
  /** Whether a phrase has times and was cut out at pauses, so that its words can be aligned without the rest of the chunk. */
  cutsAtPauses: boolean;
  supportsKeywords: boolean;
  /** Whether each chunk costs money, so that one in progress is finished rather than aborted. */
  isPaid: boolean;
  /** US dollars for a minute of audio, or null if the price is unknown. */
  dollarsPerMinute: number | null;
  /** How many chunks it accepts at the same time. */
  maxConcurrency: number;
  /** Seconds of work for a minute of speech. An estimate until this installation has measured its own. */
  secondsPerMinute: number;
}
