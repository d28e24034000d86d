import type { ListEpisodes, Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { DataSource, In, type SelectQueryBuilder } from 'typeorm';
import { EpisodeEntity } from '../episodes/episode.entity';
import type { EpisodeOrder } from './episode-order';
import type { PageCursor } from './page-cursor';

type EpisodeFilter = Pick<
  Parsed<typeof ListEpisodes>,
  'ids' | 'search' | 'status' | 'voice' | 'minDuration' | 'maxDuration' | 'createdAfter'
>;

@Injectable()
export class SearchRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** A page in this order, starting after the episode of the cursor `after`. Equal values are sorted by id. */
  findPage(filter: EpisodeFilter, order: EpisodeOrder, limit: number, after?: PageCursor): Promise<EpisodeEntity[]> {
    const query = this.queryMatching(filter);
    const comparison = order.direction === 'ASC' ? '>' : '<';
    if (after) query.andWhere(`(${order.column}, episode.id) ${comparison} (${order.parameter}, :id)`, { ...after });
    return query.orderBy(order.column, order.direction).addOrderBy('episode.id', order.direction).limit(limit).getMany();
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

  private queryMatching({ ids, search, status, voice, ...filter }: EpisodeFilter): SelectQueryBuilder<EpisodeEntity> {
    const query = this.dataSource.manager.createQueryBuilder(EpisodeEntity, 'episode');
    if (ids) query.andWhere('episode.id = ANY (:ids)', { ids });
    if (search) query.andWhere(`strpos(${normalize('episode.title')}, ${normalize(':search')}) > 0`, { search });
    if (status) query.andWhere('episode.transcriptionStatus = :status', { status });
    if (voice === 'none') query.andWhere('episode.selectedBrandProfileId IS NULL');
    else if (voice) query.andWhere('episode.selectedBrandProfileId = :voice', { voice });
    if (filter.minDuration !== undefined) query.andWhere('episode.duration >= :minDuration', filter);
    if (filter.maxDuration !== undefined) query.andWhere('episode.duration <= :maxDuration', filter);
    if (filter.createdAfter) query.andWhere('episode.createdAt >= :createdAfter', filter);
    return query;
  }
}

/** Ignores case and how accents are encoded, in every alphabet. The locale of the database may cover only a to z. */
const normalize = (text: string) => `lower(normalize(${text}) COLLATE "und-x-icu")`;
