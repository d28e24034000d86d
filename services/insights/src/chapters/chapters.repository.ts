import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { EpisodeChapter } from './episode-chapter.entity';

/** Whoever changes a chapter holds the lock of its episode. */
@Injectable()
export class ChaptersRepository {
  constructor(private readonly dataSource: DataSource) {}

  findById(id: string, manager: EntityManager = this.dataSource.manager): Promise<EpisodeChapter | null> {
    return manager.findOneBy(EpisodeChapter, { id });
  }

  /** In the order of the recording. */
  findByEpisodes(episodeIds: string[], manager: EntityManager = this.dataSource.manager): Promise<EpisodeChapter[]> {
    return manager.find(EpisodeChapter, { where: { episodeId: In(episodeIds) }, order: { startTime: 'ASC', id: 'ASC' } });
  }

  async saveChapters(manager: EntityManager, chapters: EpisodeChapter[]): Promise<void> {
    await manager.save(chapters);
  }

  async deleteChapters(manager: EntityManager, chapters: EpisodeChapter[]): Promise<void> {
    await manager.remove([...chapters]);
  }
}
