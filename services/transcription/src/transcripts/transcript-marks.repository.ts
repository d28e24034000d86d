import { Ids } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { TranscriptMarkRow } from './transcript-mark.entity';

@Injectable()
export class TranscriptMarksRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ids: Ids,
  ) {}

  /** In the order in which they were set: ids increase with time. */
  findByEpisode(episodeId: string, manager: EntityManager = this.dataSource.manager): Promise<TranscriptMarkRow[]> {
    return manager.find(TranscriptMarkRow, { where: { episodeId }, order: { id: 'ASC' } });
  }

  /** Returns the id of the new mark. */
  async insert(manager: EntityManager, mark: Omit<TranscriptMarkRow, 'id'>): Promise<string> {
    const id = this.ids.next();
    await manager.insert(TranscriptMarkRow, { id, ...mark });
    return id;
  }

  /** Returns whether the episode had this mark. */
  async delete(manager: EntityManager, mark: Pick<TranscriptMarkRow, 'id' | 'episodeId'>): Promise<boolean> {
    const { affected } = await manager.delete(TranscriptMarkRow, { id: mark.id, episodeId: mark.episodeId });
    return affected === 1;
  }

  async deleteByEpisode(manager: EntityManager, episodeId: string): Promise<void> {
    await manager.delete(TranscriptMarkRow, { episodeId });
  }
}
