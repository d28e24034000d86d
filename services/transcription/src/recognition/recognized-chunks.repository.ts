import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DataSource, EntityManager } from 'typeorm';
import type { ChunkPlan } from '../audio/chunk-plan';
import type { RecognitionHints, Transcriber } from '../engines/transcriber';
import { RecognizedChunk } from './recognized-chunk.entity';

/** What makes two results the same: the audio and its plan, the engine, and all it was given. */
export type RecognitionKey = Pick<RecognizedChunk, 'episodeId' | 'planHash' | 'engine' | 'model' | 'paramsHash'>;

@Injectable()
export class RecognizedChunksRepository {
  constructor(private readonly dataSource: DataSource) {}

  findByKey(source: RecognitionKey): Promise<RecognizedChunk[]> {
    return this.dataSource.manager.findBy(RecognizedChunk, source);
  }

  /** Keeps the first result of a chunk. */
  async insertFirst(manager: EntityManager, chunk: Omit<RecognizedChunk, 'createdAt'>): Promise<void> {
    await manager.createQueryBuilder().insert().into(RecognizedChunk).values(chunk).orIgnore().execute();
  }

  async deleteByEpisode(manager: EntityManager, episodeId: string): Promise<void> {
    await manager.delete(RecognizedChunk, { episodeId });
  }
}

/** Names results by everything that shaped them. */
export function toRecognitionKey(episodeId: string, plan: ChunkPlan, { info }: Transcriber, hints: RecognitionHints): RecognitionKey {
  const paramsHash = createHash('sha256')
    .update(JSON.stringify({ variant: info.variant, hints }))
    .digest('hex');
  return { episodeId, planHash: plan.hash, engine: info.engine, model: info.model ?? '', paramsHash };
}
