import type { ChunkPlan } from './chunk-plan';
import type { TimeRange } from './time-range';

export interface AudioFile {
  name: string;
  bytes: Buffer;
}

/** One chunk of a recording as a recogniser gets it. */
export interface AudioChunk {
  range: TimeRange;
  /** Whether nothing in it is as loud as speech, so that nobody needs to listen. */
  isSilent: boolean;
  readSamples(): Promise<Int16Array>;
  readFile(): Promise<AudioFile>;
}

export interface Recording {
  durationMs: number;
  plan: ChunkPlan;
  /** Whether `samples` can be read. */
  isDecoded: boolean;
  chunkAt(chunk: TimeRange): AudioChunk;
}
