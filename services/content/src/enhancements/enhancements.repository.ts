import type { Replacement } from '@afterword/language/enhancements';
import { Ids, ServiceError } from '@afterword/platform';
import type { Author, Citation, EnhancementCounts } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { ContentEnhancement } from './content-enhancement.entity';
import { RejectedEnhancement } from './rejected-enhancement.entity';

type NewEnhancement = Omit<
  ContentEnhancement,
  'id' | 'createdAt' | 'isApplied' | 'isOutdated' | 'appliedAt' | 'appliedBy' | 'appliedVersion' | 'item'
>;

/** The caller of a method that changes a suggestion must hold the lock of its item. */
@Injectable()
export class EnhancementsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ids: Ids,
  ) {}

  async findByIdOrThrow(id: string, manager = this.dataSource.manager): Promise<ContentEnhancement> {
    const enhancement = await manager.findOneBy(ContentEnhancement, { id });
    if (!enhancement) throw new ServiceError('not_found', 'This suggestion does not exist, or it has been rejected.');
    return enhancement;
  }

  findByContents(contentIds: string[]): Promise<ContentEnhancement[]> {
    return this.dataSource.manager.findBy(ContentEnhancement, { contentId: In(contentIds) });
  }

  findUnapplied(manager: EntityManager, contentId: string): Promise<ContentEnhancement[]> {
    return manager.findBy(ContentEnhancement, { contentId, isApplied: false });
  }

  findByEpisode(manager: EntityManager, episodeId: string): Promise<ContentEnhancement[]> {
    return manager.findBy(ContentEnhancement, { item: { episodeId } });
  }

  existsForJob(jobId: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(ContentEnhancement, { jobId });
  }

  /** Everything that was ever suggested for an item, including what was rejected. */
  async findEverSuggested(contentId: string): Promise<Replacement[]> {
    const made = await this.dataSource.manager.find(ContentEnhancement, { where: { contentId }, order: { id: 'ASC' } });
    const rejected = await this.dataSource.manager.find(RejectedEnhancement, { where: { contentId }, order: { id: 'ASC' } });
    return [...made, ...rejected].map(({ original, suggested }) => ({ original, suggested }));
  }

  /** With their items, latest applied first, starting below the suggestion `after`. */
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
    const pending = await this.dataSource.manager.countBy(ContentEnhancement, { isApplied: false, isOutdated: false });
    return { pending, applied: await this.dataSource.manager.countBy(ContentEnhancement, { isApplied: true }) };
  }

  async insert(manager: EntityManager, enhancements: NewEnhancement[]): Promise<void> {
    await manager.insert(
      ContentEnhancement,
      enhancements.map((enhancement) => ({ ...enhancement, id: this.ids.next() })),
    );
  }

  async markOutdated(manager: EntityManager, id: string, isOutdated: boolean): Promise<void> {
    await manager.update(ContentEnhancement, { id }, { isOutdated });
  }

  async saveCitations(manager: EntityManager, id: string, citations: Citation[]): Promise<void> {
    await manager.update(ContentEnhancement, { id }, { citations });
  }

  async markApplied(
    manager: EntityManager,
    id: string,
    applied: { appliedAt: Date; appliedBy: Author | null; appliedVersion: number },
  ): Promise<void> {
    await manager.update(ContentEnhancement, { id }, { ...applied, isApplied: true, isOutdated: false });
  }

  async markPending(manager: EntityManager, id: string): Promise<void> {
    await manager.update(ContentEnhancement, { id }, { isApplied: false, appliedAt: null, appliedBy: null, appliedVersion: null });
  }

  /** Replaces the suggestion by a record that keeps it from being made again. */
  async reject(manager: EntityManager, { id, contentId, original, suggested }: ContentEnhancement): Promise<void> {
    await manager.delete(ContentEnhancement, { id });
    await manager.insert(RejectedEnhancement, { id, contentId, original, suggested });
  }

  async deleteOutdated(manager: EntityManager, contentId: string): Promise<void> {
    await manager.delete(ContentEnhancement, { contentId, isApplied: false, isOutdated: true });
  }
}
