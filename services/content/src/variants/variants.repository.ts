import type { VariantType } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ContentVariant } from './content-variant.entity';

@Injectable()
export class VariantsRepository {
  constructor(private readonly dataSource: DataSource) {}

  findById(id: string): Promise<ContentVariant | null> {
    return this.dataSource.getRepository(ContentVariant).findOneBy({ id });
  }

  /** Latest first. */
  findByContent(parentContentId: string): Promise<ContentVariant[]> {
    return this.dataSource.getRepository(ContentVariant).find({ where: { parentContentId }, order: { id: 'DESC' } });
  }

  async findTypesWrittenByJob(jobId: string): Promise<VariantType[]> {
    const variants = await this.dataSource.getRepository(ContentVariant).findBy({ jobId });
    return variants.map(({ variantType }) => variantType);
  }

  async insert(manager: EntityManager, variant: Omit<ContentVariant, 'createdAt' | 'isPreferred' | 'performanceScore'>): Promise<void> {
    await manager.insert(ContentVariant, variant);
  }

  /** One of an item is preferred at most. */
  async setPreferred(manager: EntityManager, { id, parentContentId }: ContentVariant): Promise<void> {
    await this.clearPreferred(manager, parentContentId);
    await manager.update(ContentVariant, { id }, { isPreferred: true });
  }

  async clearPreferred(manager: EntityManager, parentContentId: string): Promise<void> {
    await manager.update(ContentVariant, { parentContentId, isPreferred: true }, { isPreferred: false });
  }

  async deleteById(manager: EntityManager, id: string): Promise<void> {
    await manager.delete(ContentVariant, id);
  }
}
