import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Entry } from './entry.entity';

@Injectable()
export class EntriesRepository {
  constructor(private readonly database: DataSource) {}

  list(): Promise<Entry[]> {
    return this.database.getRepository(Entry).createQueryBuilder('entry').orderBy('lower(entry.term)').addOrderBy('entry.id').getMany();
  }

  activeTerms(limit: number): Promise<Entry[]> {
    return this.database.getRepository(Entry).find({ where: { isActive: true }, order: { updatedAt: 'DESC', id: 'DESC' }, take: limit });
  }

  lock(manager: EntityManager, id: string): Promise<Entry | null> {
    return manager.findOne(Entry, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  save(manager: EntityManager, entry: Entry): Promise<Entry> {
    return manager.save(entry);
  }

  async delete(manager: EntityManager, id: string): Promise<boolean> {
    const { affected } = await manager.delete(Entry, { id });
    return affected === 1;
  }
}
