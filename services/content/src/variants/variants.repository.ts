import { ServiceError } from '@afterword/platform';
import type { VariantType } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ContentVariant } from './content-variant.entity';

@Injectable()
export class VariantsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async findByIdOrThrow(id: string): Promise<ContentVariant> {
    const variant = await this.dataSource.manager.findOneBy(ContentVariant, { id });
    if (!variant) throw new ServiceError('not_found', 'This variant does not exist, or it has been deleted.');
    return variant;
  }

  /** Latest first. */
  findByContent(parentContentId: string): Promise<ContentVariant[]> {
    return this.dataSource.manager.find(ContentVariant, { where: { parentContentId }, order: { id: 'DESC' } });
  }

  async findTypesWrittenByJob(jobId: string): Promise<VariantType[]> {
    const variants = await this.dataSource.manager.findBy(ContentVariant, { jobId });
    return variants.map(({ variantType }) => variantType);
  }

  async insert(manager: EntityManager, variant: Omit<ContentVariant, 'createdAt' | 'isPreferred' | 'performanceScore'>): Promise<void> {
    await manager.insert(ContentVariant, variant);
  }

  /** At most one variant of an item is preferred. */
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
