import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CachedResponse } from './cached-response.entity';

@Injectable()
export class CachedResponsesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** By key. */
  async findByEpisode(episodeId: string): Promise<Map<string, string>> {
    const paid = await this.dataSource.getRepository(CachedResponse).findBy({ episodeId });
    return new Map(paid.map(({ key, response }) => [key, response]));
  }

  async insertIfNew(manager: EntityManager, paid: Omit<CachedResponse, 'createdAt'>): Promise<void> {
    await manager.createQueryBuilder().insert().into(CachedResponse).values(paid).orIgnore().execute();
  }

  async deleteByEpisode(manager: EntityManager, episodeId: string): Promise<void> {
    await manager.delete(CachedResponse, { episodeId });
  }
}
