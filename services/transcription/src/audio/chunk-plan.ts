import { createHash } from 'node:crypto';
import { type CutRule, cutAtSilences } from './cut';
import type { Span } from './span';

const MINUTE_MS = 60_000;
const TARGET_MS = 5 * MINUTE_MS;

/** 8 minutes are 15 MB as the WAV that is sent, below the 25 MB providers take. */
const CHUNKS: CutRule = {
  enoughMs: 8 * MINUTE_MS,
  minMs: 2 * MINUTE_MS,
  maxMs: 8 * MINUTE_MS,
  withoutSilence: ({ startMs }) => startMs - 2 * MINUTE_MS + TARGET_MS,
};

/** How a recording is cut for the recogniser. `hash` names this plan of this very audio. */
export interface ChunkPlan {
  hash: string;
  chunks: Span[];
}

export function planChunks(etag: string, durationMs: number, silences: readonly Span[]): ChunkPlan {
  const chunks = cutAtSilences(durationMs, silences, CHUNKS);
  const hash = createHash('sha256').update(JSON.stringify({ etag, chunks })).digest('hex');
  return { hash, chunks };
}
