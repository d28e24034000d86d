import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { EpisodeEntity } from './episode.entity';
import type { PageCursor } from './page-cursor';

type NewEpisode = Pick<
  EpisodeEntity,
  'id' | 'title' | 'audioFilePath' | 'audioEtag' | 'audioContentType' | 'duration' | 'selectedBrandProfileId'
>;

@Injectable()
export class EpisodesRepository {
  constructor(private readonly dataSource: DataSource) {}

  find(id: string): Promise<EpisodeEntity | null> {
    return this.dataSource.getRepository(EpisodeEntity).findOneBy({ id });
  }

  /** The newest first, from below `after` on. */
  page(limit: number, after?: PageCursor): Promise<EpisodeEntity[]> {
    const query = this.dataSource.getRepository(EpisodeEntity).createQueryBuilder('episode');
    if (after) query.where('(episode.createdAt, episode.id) < (:createdAt, :id)', after);
    return query.orderBy('episode.createdAt', 'DESC').addOrderBy('episode.id', 'DESC').limit(limit).getMany();
  }

  /** Everyone who changes an episode or its jobs holds this lock, so that no two of them wait for each other. */
  lock(manager: EntityManager, id: string): Promise<EpisodeEntity | null> {
    return manager.findOne(EpisodeEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async add(manager: EntityManager, episode: NewEpisode): Promise<EpisodeEntity> {
    await manager.insert(EpisodeEntity, episode);
    return manager.findOneByOrFail(EpisodeEntity, { id: episode.id });
  }

  save(manager: EntityManager, episode: EpisodeEntity): Promise<EpisodeEntity> {
    return manager.save(episode);
  }

  /** Its jobs go with it. */
  async remove(manager: EntityManager, id: string): Promise<void> {
    await manager.delete(EpisodeEntity, id);
  }
}
