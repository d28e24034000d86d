import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ShowLookEntity } from './show-look.entity';

@Injectable()
export class LooksRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Latest first. A migration inserts the first one, and none is ever deleted, so there always is one. */
  findLatest(showId: string, count: number, manager: EntityManager = this.dataSource.manager): Promise<ShowLookEntity[]> {
    return manager.find(ShowLookEntity, { where: { showId }, order: { version: 'DESC' }, take: count });
  }

  async insert(manager: EntityManager, look: Pick<ShowLookEntity, 'showId' | 'version' | 'design'>): Promise<void> {
    await manager.insert(ShowLookEntity, look);
  }
}
