import { createHash } from 'node:crypto';
import type { ChunkPlan } from '../audio/chunk-plan';
import type { Hints, Transcriber } from '../engines/transcriber';
import type { ChunkSource } from './chunks.repository';

/** Names results by everything that shaped them. */
export function chunkSource(episodeId: string, plan: ChunkPlan, { facts }: Transcriber, hints: Hints): ChunkSource {
  const paramsHash = createHash('sha256')
    .update(JSON.stringify({ variant: facts.variant, hints }))
    .digest('hex');
  return { episodeId, planHash: plan.hash, engine: facts.engine, model: facts.model ?? '', paramsHash };
}
