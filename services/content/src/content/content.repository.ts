import { ServiceError } from '@afterword/platform';
import type { ContentType } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, LessThan, MoreThan } from 'typeorm';
import { ContentItem } from './content-item.entity';
import { ContentItemVersion } from './content-item-version.entity';
import type { ContentText } from './content-text.columns';

export type ContentSources = Pick<ContentText, 'citations' | 'citedRanges' | 'changedWords' | 'stale' | 'transcriptVersion'> &
  Pick<ContentItem, 'correctedContent'>;

/** One version of an item, without its text. */
export interface VersionHistory extends Pick<ContentItemVersion, 'contentId' | 'version' | 'reason' | 'createdAt'> {
  authorId: string | null;
}

export const contentNotFound = () => new ServiceError('not_found', 'This content does not exist, or it has been deleted.');

/** Locked rows stay locked until the transaction of the given manager ends. */
@Injectable()
export class ContentRepository {
  constructor(private readonly dataSource: DataSource) {}

  findById(id: string, manager = this.dataSource.manager): Promise<ContentItem | null> {
    return manager.findOneBy(ContentItem, { id });
  }

  async findByIdOrThrow(id: string): Promise<ContentItem> {
    return orThrow(await this.findById(id));
  }

  findByIds(ids: string[]): Promise<ContentItem[]> {
    return this.dataSource.manager.findBy(ContentItem, { id: In(ids) });
  }

  findByEpisode(episodeId: string): Promise<ContentItem[]> {
    return this.dataSource.manager.findBy(ContentItem, { episodeId });
  }

  findByType(episodeId: string, contentType: ContentType): Promise<ContentItem | null> {
    return this.dataSource.manager.findOneBy(ContentItem, { episodeId, contentType });
  }

  findByRecipe(episodeId: string, recipeId: string): Promise<ContentItem | null> {
    return this.dataSource.manager.findOneBy(ContentItem, { episodeId, recipeId });
  }

  /** Oldest first, starting after the item `after`. Ids are UUIDv7, so they sort by time of creation. */
  findPage(limit: number, after?: string): Promise<ContentItem[]> {
    const where = after === undefined ? {} : { id: MoreThan(after) };
    return this.dataSource.manager.find(ContentItem, { where, order: { id: 'ASC' }, take: limit });
  }

  /** Newest first, starting below the item `after`. */
  findLatest(limit: number, after?: string): Promise<ContentItem[]> {
    const where = after === undefined ? {} : { id: LessThan(after) };
    return this.dataSource.manager.find(ContentItem, { where, order: { id: 'DESC' }, take: limit });
  }

  /** Latest first, starting below the version `before`. */
  findVersions(contentId: string, limit: number, before?: number): Promise<ContentItemVersion[]> {
    const where = before === undefined ? { contentId } : { contentId, version: LessThan(before) };
    return this.dataSource.manager.find(ContentItemVersion, { where, order: { version: 'DESC' }, take: limit });
  }

  /** Every version of every item of an episode, without texts, oldest first. */
  findHistory(episodeId: string): Promise<VersionHistory[]> {
    return this.dataSource.manager.query(
      `SELECT content_id AS "contentId", v.version, v.reason, (v.author ->> 'id')::uuid AS "authorId", v.created_at AS "createdAt"
       FROM content_versions v JOIN generated_content i ON i.id = v.content_id WHERE i.episode_id = $1 ORDER BY v.version`,
      [episodeId],
    );
  }

  findVersion(contentId: string, version: number): Promise<ContentItemVersion | null> {
    return this.dataSource.manager.findOneBy(ContentItemVersion, { contentId, version });
  }

  async findTypesWrittenByJob(jobId: string): Promise<ContentType[]> {
    const versions = await this.dataSource.manager.find(ContentItemVersion, { where: { jobId }, relations: { item: true } });
    return versions.flatMap(({ item }) => (item ? [item.contentType] : []));
  }

  async findLockedOrThrow(manager: EntityManager, id: string): Promise<ContentItem> {
    return orThrow(await manager.findOne(ContentItem, { where: { id }, lock: { mode: 'pessimistic_write' } }));
  }

  findLockedByType(manager: EntityManager, episodeId: string, contentType: ContentType): Promise<ContentItem | null> {
    return manager.findOne(ContentItem, { where: { episodeId, contentType }, lock: { mode: 'pessimistic_write' } });
  }

  findLockedByRecipe(manager: EntityManager, episodeId: string, recipeId: string): Promise<ContentItem | null> {
    return manager.findOne(ContentItem, { where: { episodeId, recipeId }, lock: { mode: 'pessimistic_write' } });
  }

  /** Locks in the order of ids, so that two transactions cannot wait for each other. */
  findLockedByEpisode(manager: EntityManager, episodeId: string): Promise<ContentItem[]> {
    return manager.find(ContentItem, { where: { episodeId }, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
  }

  /** Stores the item, and its text as the version that it names. Called by ContentVersionsService only. */
  async saveVersion(
    manager: EntityManager,
    item: ContentItem,
    origin: Pick<ContentItemVersion, 'reason' | 'jobId' | 'usage' | 'author' | 'createdAt'>,
  ): Promise<void> {
    const { reason, author, createdAt: savedAt } = origin;
    await manager.save(Object.assign(item, { reason, author, savedAt }));
    await manager.insert(ContentItemVersion, { ...origin, contentId: item.id, version: item.version, text: item.text });
  }

  /** What is known about the sources of the current version. Its text stays, and so do the versions. */
  async saveSources(manager: EntityManager, { id }: ContentItem, { correctedContent, ...text }: Partial<ContentSources>): Promise<void> {
    await manager.update(ContentItem, { id }, { text, ...(correctedContent !== undefined && { correctedContent }) });
  }

  /** The database deletes versions, variants and suggestions with the item. */
  async deleteById(manager: EntityManager, id: string): Promise<void> {
    await manager.delete(ContentItem, id);
  }

  /** The database deletes versions, variants and suggestions with the items. */
  async deleteByEpisode(manager: EntityManager, episodeId: string): Promise<void> {
    await manager.delete(ContentItem, { episodeId });
  }
}

function orThrow(item: ContentItem | null): ContentItem {
  if (!item) throw contentNotFound();
  return item;
}
