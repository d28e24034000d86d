import type { ContentType, VersionReason } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, LessThan, MoreThan } from 'typeorm';
import { ItemVersion } from './item-version.entity';
import { Item } from './item.entity';

@Injectable()
export class ItemsRepository {
  constructor(private readonly dataSource: DataSource) {}

  find(id: string): Promise<Item | null> {
    return this.dataSource.getRepository(Item).findOneBy({ id });
  }

  read(manager: EntityManager, id: string): Promise<Item | null> {
    return manager.findOneBy(Item, { id });
  }

  ofEpisode(episodeId: string): Promise<Item[]> {
    return this.dataSource.getRepository(Item).findBy({ episodeId });
  }

  ofType(episodeId: string, contentType: ContentType): Promise<Item | null> {
    return this.dataSource.getRepository(Item).findOneBy({ episodeId, contentType });
  }

  /** The latest first, from below `before` on. */
  versions(contentId: string, limit: number, before?: number): Promise<ItemVersion[]> {
    const where = before === undefined ? { contentId } : { contentId, version: LessThan(before) };
    return this.dataSource.getRepository(ItemVersion).find({ where, order: { version: 'DESC' }, take: limit });
  }

  version(contentId: string, version: number): Promise<ItemVersion | null> {
    return this.dataSource.getRepository(ItemVersion).findOneBy({ contentId, version });
  }

  /** By id, which rises with the time an item was made; from above `after` on. */
  page(limit: number, after?: string): Promise<Item[]> {
    const where = after === undefined ? {} : { id: MoreThan(after) };
    return this.dataSource.getRepository(Item).find({ where, order: { id: 'ASC' }, take: limit });
  }

  /** The last made first; from below `after` on. */
  latest(limit: number, after?: string): Promise<Item[]> {
    const where = after === undefined ? {} : { id: LessThan(after) };
    return this.dataSource.getRepository(Item).find({ where, order: { id: 'DESC' }, take: limit });
  }

  allOf(ids: string[]): Promise<Item[]> {
    return this.dataSource.getRepository(Item).findBy({ id: In(ids) });
  }

  /** How each item came to the text it has here, by id. */
  async reasonsOf(items: Item[]): Promise<Map<string, VersionReason>> {
    if (items.length === 0) return new Map();
    const where = items.map(({ id, version }) => ({ contentId: id, version }));
    const versions = await this.dataSource.getRepository(ItemVersion).find({ where, select: { contentId: true, reason: true } });
    return new Map(versions.map(({ contentId, reason }) => [contentId, reason]));
  }

  /** The types that this job has written something of. */
  async typesWrittenBy(jobId: string): Promise<ContentType[]> {
    const versions = await this.dataSource.getRepository(ItemVersion).find({ where: { jobId }, relations: { item: true } });
    return versions.flatMap(({ item }) => (item ? [item.contentType] : []));
  }

  lock(manager: EntityManager, id: string): Promise<Item | null> {
    return manager.findOne(Item, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  lockOfType(manager: EntityManager, episodeId: string, contentType: ContentType): Promise<Item | null> {
    return manager.findOne(Item, { where: { episodeId, contentType }, lock: { mode: 'pessimistic_write' } });
  }

  lockOfEpisode(manager: EntityManager, episodeId: string): Promise<Item[]> {
    return manager.find(Item, { where: { episodeId }, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
  }

  /** Stores the item's text as the current one and as a version of its own. */
  async store(manager: EntityManager, item: Item, origin: Pick<ItemVersion, 'reason' | 'jobId' | 'usage' | 'author'>): Promise<void> {
    await manager.save(item);
    await manager.insert(ItemVersion, { ...origin, contentId: item.id, version: item.version, text: item.text });
  }

  /** Its versions, variants and enhancements go with it. */
  async remove(manager: EntityManager, id: string): Promise<void> {
    await manager.delete(Item, id);
  }

  /** As one by one. */
  async removeOfEpisode(manager: EntityManager, episodeId: string): Promise<void> {
    await manager.delete(Item, { episodeId });
  }
}
