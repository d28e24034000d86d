import type { Replacement } from '@afterword/language/enhancements';
import type { Author, EnhancementCounts } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { ContentEnhancement } from './content-enhancement.entity';
import { RejectedEnhancement } from './rejected-enhancement.entity';

type NewEnhancement = Omit<
  ContentEnhancement,
  'createdAt' | 'isApplied' | 'isOutdated' | 'appliedAt' | 'appliedBy' | 'appliedVersion' | 'item'
>;

/** Whoever changes a suggestion holds the lock of its item. */
@Injectable()
export class EnhancementsRepository {
  constructor(private readonly dataSource: DataSource) {}

  findById(id: string): Promise<ContentEnhancement | null> {
    return this.dataSource.getRepository(ContentEnhancement).findOneBy({ id });
  }

  findCurrent(manager: EntityManager, id: string): Promise<ContentEnhancement | null> {
    return manager.findOneBy(ContentEnhancement, { id });
  }

  findByContents(contentIds: string[]): Promise<ContentEnhancement[]> {
    return this.dataSource.getRepository(ContentEnhancement).findBy({ contentId: In(contentIds) });
  }

  findUnapplied(manager: EntityManager, contentId: string): Promise<ContentEnhancement[]> {
    return manager.findBy(ContentEnhancement, { contentId, isApplied: false });
  }

  existsForJob(jobId: string): Promise<boolean> {
    return this.dataSource.getRepository(ContentEnhancement).existsBy({ jobId });
  }

  /** Everything ever suggested for an item, also what was rejected. */
  async findEverSuggested(contentId: string): Promise<Replacement[]> {
    const made = await this.dataSource.getRepository(ContentEnhancement).find({ where: { contentId }, order: { id: 'ASC' } });
    const rejected = await this.dataSource.getRepository(RejectedEnhancement).find({ where: { contentId }, order: { id: 'ASC' } });
    return [...made, ...rejected].map(({ original, suggested }) => ({ original, suggested }));
  }

  /** Latest applied first, from after `after` on, with their items. */
  findApplied(limit: number, after?: string): Promise<ContentEnhancement[]> {
    const query = this.dataSource
      .getRepository(ContentEnhancement)
      .createQueryBuilder('enhancement')
      .innerJoinAndSelect('enhancement.item', 'item')
      .where('enhancement.isApplied')
      .orderBy('enhancement.appliedAt', 'DESC')
      .addOrderBy('enhancement.id', 'DESC')
      .limit(limit);
    const below = '(enhancement.applied_at, enhancement.id) < (SELECT applied_at, id FROM content_enhancements WHERE id = :after)';
    return (after === undefined ? query : query.andWhere(below, { after })).getMany();
  }

  async count(): Promise<EnhancementCounts> {
    const enhancements = this.dataSource.getRepository(ContentEnhancement);
    const pending = await enhancements.countBy({ isApplied: false, isOutdated: false });
    return { pending, applied: await enhancements.countBy({ isApplied: true }) };
  }

  async insert(manager: EntityManager, enhancements: NewEnhancement[]): Promise<void> {
    await manager.insert(ContentEnhancement, enhancements);
  }

  async markOutdated(manager: EntityManager, id: string, isOutdated: boolean): Promise<void> {
    await manager.update(ContentEnhancement, { id }, { isOutdated });
  }

  async markApplied(manager: EntityManager, id: string, by: { appliedAt: Date; appliedBy: Author; appliedVersion: number }): Promise<void> {
    await manager.update(ContentEnhancement, { id }, { ...by, isApplied: true, isOutdated: false });
  }

  async markPending(manager: EntityManager, id: string): Promise<void> {
    await manager.update(ContentEnhancement, { id }, { isApplied: false, appliedAt: null, appliedBy: null, appliedVersion: null });
  }

  async reject(manager: EntityManager, { id, contentId, original, suggested }: ContentEnhancement): Promise<void> {
    await manager.delete(ContentEnhancement, { id });
    await manager.insert(RejectedEnhancement, { id, contentId, original, suggested });
  }

  async deleteOutdated(manager: EntityManager, contentId: string): Promise<void> {
    await manager.delete(ContentEnhancement, { contentId, isApplied: false, isOutdated: true });
  }
}
