import { Injectable } from '@nestjs/common';
import type { TranscriptionStatus } from '@afterword/proto';
import { DataSource, type EntityManager, In, type SelectQueryBuilder } from 'typeorm';
import { EpisodeEntity } from './episode.entity';
import type { PageCursor } from '../search/page-cursor';

type NewEpisode = Pick<
  EpisodeEntity,
  'id' | 'title' | 'audioFilePath' | 'uploadKey' | 'audioEtag' | 'audioContentType' | 'duration' | 'selectedBrandProfileId' | 'language'
>;

/** `search` is part of a title, in whatever case. */
export interface EpisodeFilter {
  search?: string;
  status?: TranscriptionStatus;
}

/** Whatever its case and the way its accents are written, in any alphabet: the database's own locale may know only a to z. */
const normalize = (text: string) => `lower(normalize(${text}) COLLATE "und-x-icu")`;

@Injectable()
export class EpisodesRepository {
  constructor(private readonly dataSource: DataSource) {}

  findById(id: string): Promise<EpisodeEntity | null> {
    return this.dataSource.getRepository(EpisodeEntity).findOneBy({ id });
  }

  findTitles(ids: string[]): Promise<Pick<EpisodeEntity, 'id' | 'title'>[]> {
    return this.dataSource.getRepository(EpisodeEntity).find({ where: { id: In(ids) }, select: { id: true, title: true } });
  }

  /** The newest first, from below `after` on. */
  findPage(filter: EpisodeFilter, limit: number, after?: PageCursor): Promise<EpisodeEntity[]> {
    const query = this.queryMatching(filter);
    if (after) query.andWhere('(episode.createdAt, episode.id) < (:createdAt, :id)', after);
    return query.orderBy('episode.createdAt', 'DESC').addOrderBy('episode.id', 'DESC').limit(limit).getMany();
  }

  count(filter: EpisodeFilter): Promise<number> {
    return this.queryMatching(filter).getCount();
  }

  countByBrandProfile(selectedBrandProfileId: string): Promise<number> {
    return this.dataSource.getRepository(EpisodeEntity).countBy({ selectedBrandProfileId });
  }

  /** Episodes older than this whose recording is kept and that no job is about. */
  findExpiredAudio(days: number, limit: number): Promise<Pick<EpisodeEntity, 'id'>[]> {
    return this.dataSource.query<Pick<EpisodeEntity, 'id'>[]>(
      `SELECT id FROM podcast_episodes AS episode
       WHERE audio_removed_at IS NULL AND created_at < now() - make_interval(days => $1)
         AND NOT EXISTS (SELECT FROM processing_jobs WHERE episode_id = episode.id AND status IN ('pending', 'processing'))
       ORDER BY created_at LIMIT $2`,
      [days, limit],
    );
  }

  /** Everyone who changes an episode or its jobs holds this lock, so that no two of them wait for each other. */
  findLocked(manager: EntityManager, id: string): Promise<EpisodeEntity | null> {
    return manager.findOne(EpisodeEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async insert(manager: EntityManager, episode: NewEpisode): Promise<EpisodeEntity> {
    await manager.insert(EpisodeEntity, episode);
    return manager.findOneByOrFail(EpisodeEntity, { id: episode.id });
  }

  save(manager: EntityManager, episode: EpisodeEntity): Promise<EpisodeEntity> {
    return manager.save(episode);
  }

  /** Its jobs go with it. */
  async deleteById(manager: EntityManager, id: string): Promise<void> {
    await manager.delete(EpisodeEntity, id);
  }

  private queryMatching({ search, status }: EpisodeFilter): SelectQueryBuilder<EpisodeEntity> {
    const query = this.dataSource.getRepository(EpisodeEntity).createQueryBuilder('episode');
    if (search) query.andWhere(`strpos(${normalize('episode.title')}, ${normalize(':search')}) > 0`, { search });
    if (status) query.andWhere('episode.transcriptionStatus = :status', { status });
    return query;
  }
}
