import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CallToActionRow } from './call-to-action.entity';

/** Whoever changes a call to action holds the lock of its episode. */
@Injectable()
export class CallsToActionRepository {
  constructor(private readonly dataSource: DataSource) {}

  findById(id: string, manager: EntityManager = this.dataSource.manager): Promise<CallToActionRow | null> {
    return manager.findOneBy(CallToActionRow, { id });
  }

  /** By priority, then as they come in the recording. */
  findByEpisode(episodeId: string, manager: EntityManager = this.dataSource.manager): Promise<CallToActionRow[]> {
    return manager.find(CallToActionRow, { where: { episodeId }, order: { priority: 'ASC', words: { startMs: 'ASC' }, id: 'ASC' } });
  }

  async saveCallsToAction(manager: EntityManager, calls: CallToActionRow[]): Promise<void> {
    await manager.save(calls);
  }

  async deleteCallsToAction(manager: EntityManager, calls: CallToActionRow[]): Promise<void> {
    await manager.remove([...calls]);
  }
}
