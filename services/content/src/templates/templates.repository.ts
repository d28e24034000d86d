import { ServiceError } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ContentTemplate } from './content-template.entity';

@Injectable()
export class TemplatesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** By name. */
  findAll(): Promise<ContentTemplate[]> {
    return this.dataSource.manager
      .createQueryBuilder(ContentTemplate, 'template')
      .orderBy('lower(template.name)')
      .addOrderBy('template.id')
      .getMany();
  }

  async findByIdOrThrow(id: string): Promise<ContentTemplate> {
    return orThrow(await this.dataSource.manager.findOneBy(ContentTemplate, { id }));
  }

  findByProfile(manager: EntityManager, brandProfileId: string): Promise<ContentTemplate[]> {
    return manager.findBy(ContentTemplate, { brandProfileId });
  }

  countByProfile(brandProfileId: string): Promise<number> {
    return this.dataSource.manager.countBy(ContentTemplate, { brandProfileId });
  }

  async findLockedOrThrow(manager: EntityManager, id: string): Promise<ContentTemplate> {
    return orThrow(await manager.findOne(ContentTemplate, { where: { id }, lock: { mode: 'pessimistic_write' } }));
  }

  save(manager: EntityManager, template: ContentTemplate): Promise<ContentTemplate> {
    return manager.save(template);
  }

  async deleteById(manager: EntityManager, id: string): Promise<void> {
    await manager.delete(ContentTemplate, id);
  }
}

function orThrow(template: ContentTemplate | null): ContentTemplate {
  if (!template) throw new ServiceError('not_found', 'There is no such template. It may have been deleted.');
  return template;
}
