import type { ChunkPlan } from './chunk-plan';
import type { Span } from './span';

export interface AudioFile {
  name: string;
  bytes: Buffer;
}

/** One chunk of a recording as a recogniser gets it. */
export interface Passage {
  span: Span;
  /** Whether nothing in it is as loud as speech, so that nobody needs to listen. */
  silent: boolean;
  samples(): Promise<Int16Array>;
  file(): Promise<AudioFile>;
}

export interface Recording {
  durationMs: number;
  plan: ChunkPlan;
  /** Whether `samples` can be read. */
  decoded: boolean;
  passage(chunk: Span): Passage;
}
