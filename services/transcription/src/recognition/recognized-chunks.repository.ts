import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { RecognizedChunk } from './recognized-chunk.entity';

/** Everything that a result depends on: the audio and its plan, the engine, and what the engine was given. */
export type RecognitionKey = Pick<RecognizedChunk, 'episodeId' | 'planHash' | 'engine' | 'model' | 'paramsHash'>;

@Injectable()
export class RecognizedChunksRepository {
  constructor(private readonly dataSource: DataSource) {}

  findByKey(key: RecognitionKey): Promise<RecognizedChunk[]> {
    return this.dataSource.manager.findBy(RecognizedChunk, key);
  }

  /** Returns all chunks that were recognized with the key of the latest, in the order of the recording. */
  async findLatestByEpisode(episodeId: string): Promise<RecognizedChunk[]> {
    const { manager } = this.dataSource;
    const latest = await manager.findOne(RecognizedChunk, { where: { episodeId }, order: { createdAt: 'DESC' } });
    if (!latest) return [];
    const { planHash, engine, model, paramsHash } = latest;
    return manager.find(RecognizedChunk, { where: { episodeId, planHash, engine, model, paramsHash }, order: { idx: 'ASC' } });
  }

  /** Does nothing if the chunk has a result. */
  async insertIfMissing(manager: EntityManager, chunk: Omit<RecognizedChunk, 'createdAt'>): Promise<void> {
    await manager.createQueryBuilder().insert().into(RecognizedChunk).values(chunk).orIgnore().execute();
  }

  async deleteByEpisode(manager: EntityManager, episodeId: string): Promise<void> {
    await manager.delete(RecognizedChunk, { episodeId });
  }
}
