import { ServiceError } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CallToActionRow } from './call-to-action.entity';

/** Who changes a call to action holds the lock of its episode. */
@Injectable()
export class CallsToActionRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws ServiceError `not_found` */
  async findByIdOrThrow(id: string, manager: EntityManager = this.dataSource.manager): Promise<CallToActionRow> {
    const callToAction = await manager.findOneBy(CallToActionRow, { id });
    if (!callToAction) throw new ServiceError('not_found', 'This call to action no longer exists. It may have been generated again.');
    return callToAction;
  }

  /** By priority, then in the order of the recording. */
  findByEpisode(episodeId: string, manager: EntityManager = this.dataSource.manager): Promise<CallToActionRow[]> {
    return manager.find(CallToActionRow, { where: { episodeId }, order: { priority: 'ASC', words: { startMs: 'ASC' }, id: 'ASC' } });
  }

  async saveCallsToAction(manager: EntityManager, callsToAction: CallToActionRow[]): Promise<void> {
    await manager.save(callsToAction);
  }

  async deleteCallsToAction(manager: EntityManager, callsToAction: CallToActionRow[]): Promise<void> {
    await manager.remove([...callsToAction]);
  }

  async deleteByEpisode(manager: EntityManager, episodeId: string): Promise<void> {
    await manager.delete(CallToActionRow, { episodeId });
  }
}
