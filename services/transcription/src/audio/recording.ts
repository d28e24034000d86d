import type { ChunkPlan } from './chunk-plan';
import type { TimeRange } from './time-range';

/** A recording that can be read in chunks. */
export interface Recording {
  durationMs: number;
  plan: ChunkPlan;
  /** Whether the samples of chunks can be read. */
  isDecoded: boolean;
  chunkAt(range: TimeRange): AudioChunk;
}

/** A part of a recording, as a recognizer gets it. */
export interface AudioChunk {
  range: TimeRange;
  /** Whether nothing in it is as loud as speech, so that it need not be transcribed. */
  isSilent: boolean;
  /** @throws ServiceError `not_supported` if the recording is not decoded */
  readSamples(): Promise<Int16Array>;
  /** @throws ServiceError `unprocessable` if the file is larger than providers accept */
  readFile(): Promise<AudioFile>;
}

export interface AudioFile {
  name: string;
  bytes: Buffer;
}
