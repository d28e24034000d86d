import type { TranscriptionStatus } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { DataSource, In, type SelectQueryBuilder } from 'typeorm';
import { EpisodeEntity } from '../episodes/episode.entity';
import type { PageCursor } from './page-cursor';

/** `search` is a part of the title, in any case. */
export interface EpisodeFilter {
  search?: string;
  status?: TranscriptionStatus;
}

@Injectable()
export class SearchRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first, starting after the episode of the cursor `after`. */
  findPage(filter: EpisodeFilter, limit: number, after?: PageCursor): Promise<EpisodeEntity[]> {
    const query = this.queryMatching(filter);
    if (after) query.andWhere('(episode.createdAt, episode.id) < (:createdAt, :id)', after);
    return query.orderBy('episode.createdAt', 'DESC').addOrderBy('episode.id', 'DESC').limit(limit).getMany();
  }

  count(filter: EpisodeFilter): Promise<number> {
    return this.queryMatching(filter).getCount();
  }

  countByBrandProfile(selectedBrandProfileId: string): Promise<number> {
    return this.dataSource.manager.countBy(EpisodeEntity, { selectedBrandProfileId });
  }

  findTitles(ids: string[]): Promise<Pick<EpisodeEntity, 'id' | 'title'>[]> {
    return this.dataSource.manager.find(EpisodeEntity, { where: { id: In(ids) }, select: { id: true, title: true } });
  }

  private queryMatching({ search, status }: EpisodeFilter): SelectQueryBuilder<EpisodeEntity> {
    const query = this.dataSource.manager.createQueryBuilder(EpisodeEntity, 'episode');
    if (search) query.andWhere(`strpos(${normalize('episode.title')}, ${normalize(':search')}) > 0`, { search });
    if (status) query.andWhere('episode.transcriptionStatus = :status', { status });
    return query;
  }
}

/** Ignores case and how accents are encoded, in every alphabet. The locale of the database may cover only a to z. */
const normalize = (text: string) => `lower(normalize(${text}) COLLATE "und-x-icu")`;
