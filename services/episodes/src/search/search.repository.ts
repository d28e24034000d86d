import type { ListEpisodes, Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { DataSource, In, type SelectQueryBuilder } from 'typeorm';
import { EpisodeEntity } from '../episodes/episode.entity';
import { EPISODE_ORDERS } from './episode-order';
import type { PageCursor } from './page-cursor';

type Search = Parsed<typeof ListEpisodes>;
type EpisodeFilter = Pick<Search, 'ids' | 'search' | 'status' | 'voice' | 'minDuration' | 'maxDuration' | 'createdAfter'>;
type PageRequest = Pick<Search, 'sort' | 'order' | 'limit'> & { after: PageCursor | undefined };

@Injectable()
export class SearchRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** A page that starts after the episode of the cursor `after`. Episodes with the same value are sorted by id. */
  findPage(filter: EpisodeFilter, { sort, order, limit, after }: PageRequest): Promise<EpisodeEntity[]> {
    const query = this.queryMatching(filter);
    const { column, parameter } = EPISODE_ORDERS[sort];
    const [direction, comparison] = order === 'asc' ? (['ASC', '>'] as const) : (['DESC', '<'] as const);
    if (after) query.andWhere(`(${column}, episode.id) ${comparison} (${parameter}, :id)`, after);
    return query.orderBy(column, direction).addOrderBy('episode.id', direction).limit(limit).getMany();
  }

  count(filter: EpisodeFilter): Promise<number> {
    return this.queryMatching(filter).getCount();
  }

  countByBrandProfile(selectedBrandProfileId: string): Promise<number> {
    return this.dataSource.manager.countBy(EpisodeEntity, { selectedBrandProfileId });
  }

  findTitles(ids: string[]): Promise<Pick<EpisodeEntity, 'id' | 'title' | 'isExample'>[]> {
    return this.dataSource.manager.find(EpisodeEntity, { where: { id: In(ids) }, select: { id: true, title: true, isExample: true } });
  }

  private queryMatching({ ids, search, status, voice, createdAfter, ...filter }: EpisodeFilter): SelectQueryBuilder<EpisodeEntity> {
    const query = this.dataSource.manager.createQueryBuilder(EpisodeEntity, 'episode');
    if (ids) query.andWhere('episode.id = ANY (:ids)', { ids });
    if (search) query.andWhere(`strpos(${normalize('episode.title')}, ${normalize(':search')}) > 0`, { search });
    if (status) query.andWhere('episode.transcriptionStatus = :status', { status });
    if (voice === 'none') query.andWhere('episode.selectedBrandProfileId IS NULL');
    else if (voice) query.andWhere('episode.selectedBrandProfileId = :voice', { voice });
    if (filter.minDuration !== undefined) query.andWhere('episode.duration >= :minDuration', filter);
    if (filter.maxDuration !== undefined) query.andWhere('episode.duration <= :maxDuration', filter);
    if (createdAfter) query.andWhere('episode.createdAt >= :createdAfter', { createdAfter: new Date(createdAfter) });
    return query;
  }
}

/** Ignores case and how accents are encoded, in every alphabet. The locale of the database may cover only a to z. */
const normalize = (text: string) => `lower(normalize(${text}) COLLATE "und-x-icu")`;
