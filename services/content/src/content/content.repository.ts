import type { ContentType, VersionReason } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, LessThan, MoreThan } from 'typeorm';
import { ContentItemVersion } from './content-item-version.entity';
import { ContentItem } from './content-item.entity';

@Injectable()
export class ContentRepository {
  constructor(private readonly dataSource: DataSource) {}

  findById(id: string): Promise<ContentItem | null> {
    return this.dataSource.getRepository(ContentItem).findOneBy({ id });
  }

  findCurrent(manager: EntityManager, id: string): Promise<ContentItem | null> {
    return manager.findOneBy(ContentItem, { id });
  }

  findByEpisode(episodeId: string): Promise<ContentItem[]> {
    return this.dataSource.getRepository(ContentItem).findBy({ episodeId });
  }

  findByType(episodeId: string, contentType: ContentType): Promise<ContentItem | null> {
    return this.dataSource.getRepository(ContentItem).findOneBy({ episodeId, contentType });
  }

  /** The latest first, from below `before` on. */
  findVersions(contentId: string, limit: number, before?: number): Promise<ContentItemVersion[]> {
    const where = before === undefined ? { contentId } : { contentId, version: LessThan(before) };
    return this.dataSource.getRepository(ContentItemVersion).find({ where, order: { version: 'DESC' }, take: limit });
  }

  findVersion(contentId: string, version: number): Promise<ContentItemVersion | null> {
    return this.dataSource.getRepository(ContentItemVersion).findOneBy({ contentId, version });
  }

  /** By id, which rises with the time an item was made; from above `after` on. */
  findPage(limit: number, after?: string): Promise<ContentItem[]> {
    const where = after === undefined ? {} : { id: MoreThan(after) };
    return this.dataSource.getRepository(ContentItem).find({ where, order: { id: 'ASC' }, take: limit });
  }

  /** The last made first; from below `after` on. */
  findLatest(limit: number, after?: string): Promise<ContentItem[]> {
    const where = after === undefined ? {} : { id: LessThan(after) };
    return this.dataSource.getRepository(ContentItem).find({ where, order: { id: 'DESC' }, take: limit });
  }

  findByIds(ids: string[]): Promise<ContentItem[]> {
    return this.dataSource.getRepository(ContentItem).findBy({ id: In(ids) });
  }

  /** How each item came to the text it has here, by id. */
  async findVersionReasons(items: ContentItem[]): Promise<Map<string, VersionReason>> {
    if (items.length === 0) return new Map();
    const where = items.map(({ id, version }) => ({ contentId: id, version }));
    const versions = await this.dataSource.getRepository(ContentItemVersion).find({ where, select: { contentId: true, reason: true } });
    return new Map(versions.map(({ contentId, reason }) => [contentId, reason]));
  }

  /** The types that this job has written something of. */
  async findTypesWrittenByJob(jobId: string): Promise<ContentType[]> {
    const versions = await this.dataSource.getRepository(ContentItemVersion).find({ where: { jobId }, relations: { item: true } });
    return versions.flatMap(({ item }) => (item ? [item.contentType] : []));
  }

  findLocked(manager: EntityManager, id: string): Promise<ContentItem | null> {
    return manager.findOne(ContentItem, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  findLockedByType(manager: EntityManager, episodeId: string, contentType: ContentType): Promise<ContentItem | null> {
    return manager.findOne(ContentItem, { where: { episodeId, contentType }, lock: { mode: 'pessimistic_write' } });
  }

  findLockedByEpisode(manager: EntityManager, episodeId: string): Promise<ContentItem[]> {
    return manager.find(ContentItem, { where: { episodeId }, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
  }

  /** Stores the item's text as the current one and as a version of its own. */
  async saveVersion(
    manager: EntityManager,
    item: ContentItem,
    origin: Pick<ContentItemVersion, 'reason' | 'jobId' | 'usage' | 'author'>,
  ): Promise<void> {
    await manager.save(item);
    await manager.insert(ContentItemVersion, { ...origin, contentId: item.id, version: item.version, text: item.text });
  }

  /** Its versions, variants and enhancements go with it. */
  async deleteById(manager: EntityManager, id: string): Promise<void> {
    await manager.delete(ContentItem, id);
  }

  /** As one by one. */
  async deleteByEpisode(manager: EntityManager, episodeId: string): Promise<void> {
    await manager.delete(ContentItem, { episodeId });
  }
}
