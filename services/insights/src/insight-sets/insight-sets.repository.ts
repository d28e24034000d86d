import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { InsightSet } from './insight-set.entity';

@Injectable()
export class InsightSetsRepository {
  constructor(private readonly dataSource: DataSource) {}

  findByEpisode(episodeId: string, manager: EntityManager = this.dataSource.manager): Promise<InsightSet | null> {
    return manager.findOneBy(InsightSet, { episodeId });
  }

  async saveSet(manager: EntityManager, set: InsightSet): Promise<void> {
    await manager.save(set);
  }

  /** A new set gets this version of the transcript. */
  async findOrCreate(manager: EntityManager, episodeId: string, transcriptVersion: number): Promise<InsightSet> {
    const set = await this.findByEpisode(episodeId, manager);
    if (set) return set;
    const defaults = { droppedQuotes: 0, stale: false, keepsChapters: false };
    return manager.save(Object.assign(new InsightSet(), { episodeId, transcriptVersion, ...defaults }));
  }

  /** From then on, generating leaves the chapters as they are, and an import before can no longer be undone. */
  async markChaptersKept(manager: EntityManager, episodeId: string): Promise<void> {
    await manager.update(InsightSet, { episodeId }, { keepsChapters: true, replacedChapters: null });
  }

  async deleteByEpisode(manager: EntityManager, episodeId: string): Promise<void> {
    await manager.delete(InsightSet, { episodeId });
  }
}
