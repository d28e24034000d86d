import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ContentTemplate } from './content-template.entity';

@Injectable()
export class TemplatesRepository {
  constructor(private readonly dataSource: DataSource) {}

  findAll(): Promise<ContentTemplate[]> {
    return this.dataSource
      .getRepository(ContentTemplate)
      .createQueryBuilder('template')
      .orderBy('lower(template.name)')
      .addOrderBy('template.id')
      .getMany();
  }

  findById(id: string): Promise<ContentTemplate | null> {
    return this.dataSource.getRepository(ContentTemplate).findOneBy({ id });
  }

  findByProfile(manager: EntityManager, brandProfileId: string): Promise<ContentTemplate[]> {
    return manager.findBy(ContentTemplate, { brandProfileId });
  }

  countByProfile(brandProfileId: string): Promise<number> {
    return this.dataSource.getRepository(ContentTemplate).countBy({ brandProfileId });
  }

  findLocked(manager: EntityManager, id: string): Promise<ContentTemplate | null> {
    return manager.findOne(ContentTemplate, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  save(manager: EntityManager, template: ContentTemplate): Promise<ContentTemplate> {
    return manager.save(template);
  }

  async deleteById(manager: EntityManager, id: string): Promise<void> {
    await manager.delete(ContentTemplate, id);
  }
}
