import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { Chunk } from './chunk.entity';

/** What makes two results the same: the audio and its plan, the engine, and all it was given. */
export type ChunkSource = Pick<Chunk, 'episodeId' | 'planHash' | 'engine' | 'model' | 'paramsHash'>;

@Injectable()
export class ChunksRepository {
  constructor(private readonly dataSource: DataSource) {}

  find(source: ChunkSource): Promise<Chunk[]> {
    return this.dataSource.manager.findBy(Chunk, source);
  }

  /** Keeps the first result of a chunk. */
  async save(manager: EntityManager, chunk: Omit<Chunk, 'createdAt'>): Promise<void> {
    await manager.createQueryBuilder().insert().into(Chunk).values(chunk).orIgnore().execute();
  }

  async removeOfEpisode(manager: EntityManager, episodeId: string): Promise<void> {
    await manager.delete(Chunk, { episodeId });
  }
}
