import { Injectable } from '@nestjs/common';
import { type EntityManager, MoreThan } from 'typeorm';
import { TranscriptChange } from './transcript-change.entity';

@Injectable()
export class TranscriptChangesRepository {
  async insertIfNew(manager: EntityManager, change: TranscriptChange): Promise<void> {
    await manager.createQueryBuilder().insert().into(TranscriptChange).values(change).orIgnore().execute();
  }

  findSince(manager: EntityManager, episodeId: string, version: number): Promise<TranscriptChange[]> {
    return manager.findBy(TranscriptChange, { episodeId, version: MoreThan(version) });
  }

  /** 0 where nothing has changed since the first. */
  async findLatestVersion(manager: EntityManager, episodeId: string): Promise<number> {
    return (await manager.maximum(TranscriptChange, 'version', { episodeId })) ?? 0;
  }

  async deleteByEpisode(manager: EntityManager, episodeId: string): Promise<void> {
    await manager.delete(TranscriptChange, { episodeId });
  }
}
