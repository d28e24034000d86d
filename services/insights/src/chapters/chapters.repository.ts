import { ServiceError } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { EpisodeChapter } from './episode-chapter.entity';

/** Who changes a chapter holds the lock of its episode. */
@Injectable()
export class ChaptersRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws ServiceError `not_found` */
  async findByIdOrThrow(id: string): Promise<EpisodeChapter> {
    const chapter = await this.dataSource.manager.findOneBy(EpisodeChapter, { id });
    if (!chapter) throw chapterNotFound();
    return chapter;
  }

  /** In the order of the recording. */
  findByEpisode(manager: EntityManager, episodeId: string): Promise<EpisodeChapter[]> {
    return manager.find(EpisodeChapter, { where: { episodeId }, order: { startTime: 'ASC', id: 'ASC' } });
  }

  /** In the order of the recording. */
  findByEpisodes(episodeIds: string[]): Promise<EpisodeChapter[]> {
    return this.dataSource.manager.find(EpisodeChapter, {
      where: { episodeId: In(episodeIds) },
      order: { startTime: 'ASC', id: 'ASC' },
    });
  }

  async saveChapters(manager: EntityManager, chapters: EpisodeChapter[]): Promise<void> {
    await manager.save(chapters);
  }

  async deleteChapters(manager: EntityManager, chapters: EpisodeChapter[]): Promise<void> {
    await manager.remove([...chapters]);
  }

  async deleteByEpisode(manager: EntityManager, episodeId: string): Promise<void> {
    await manager.delete(EpisodeChapter, { episodeId });
  }
}

export const chapterNotFound = (): ServiceError =>
  new ServiceError('not_found', 'This chapter no longer exists. It may have been deleted or generated again.');
