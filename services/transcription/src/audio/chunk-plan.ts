import { createHash } from 'node:crypto';
import { type SplitOptions, splitOnSilence } from './split-on-silence';
import type { TimeRange } from './time-range';

const MINUTE_MS = 60_000;
const DEFAULT_CHUNK_MS = 5 * MINUTE_MS;

/** 8 minutes are 15 MB as the WAV file that is sent, below the 25 MB that providers accept. */
const SPLIT_OPTIONS: SplitOptions = {
  maxUnsplitMs: 8 * MINUTE_MS,
  minPartMs: 2 * MINUTE_MS,
  maxPartMs: 8 * MINUTE_MS,
  fallbackCutMs: ({ startMs }) => startMs - 2 * MINUTE_MS + DEFAULT_CHUNK_MS,
};

/** How a recording is split for recognition. Results of chunks are stored under `hash`, which depends on the audio and on the cuts. */
export interface ChunkPlan {
  hash: string;
  chunks: TimeRange[];
}

export function planChunks(etag: string, durationMs: number, silences: readonly TimeRange[]): ChunkPlan {
  const chunks = splitOnSilence(durationMs, silences, SPLIT_OPTIONS);
  const hash = createHash('sha256').update(JSON.stringify({ etag, chunks })).digest('hex');
  return { hash, chunks };
}
