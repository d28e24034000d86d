import { ServiceError } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, MoreThan, QueryFailedError } from 'typeorm';
import { Entry } from './entry.entity';

const UNIQUE_VIOLATION = '23505';

@Injectable()
export class EntriesRepository {
  constructor(private readonly dataSource: DataSource) {}

  list(): Promise<Entry[]> {
    return this.dataSource.getRepository(Entry).createQueryBuilder('entry').orderBy('lower(entry.term)').addOrderBy('entry.id').getMany();
  }

  activeLatestFirst(limit: number): Promise<Entry[]> {
    return this.dataSource.getRepository(Entry).find({ where: { isActive: true }, order: { updatedAt: 'DESC', id: 'DESC' }, take: limit });
  }

  /** In the order in which they were added, from below `after` on. */
  active(limit: number, after?: string): Promise<Entry[]> {
    const where = { isActive: true, ...(after !== undefined && { id: MoreThan(after) }) };
    return this.dataSource.getRepository(Entry).find({ where, order: { id: 'ASC' }, take: limit });
  }

  lock(manager: EntityManager, id: string): Promise<Entry | null> {
    return manager.findOne(Entry, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** That terms are unique is a rule the database keeps for us. */
  save(manager: EntityManager, entry: Entry): Promise<Entry> {
    return manager.save(entry).catch((error: unknown) => {
      throw isDuplicate(error) ? new ServiceError('conflict', 'This term is already in the dictionary.', { cause: error }) : error;
    });
  }

  async remove(manager: EntityManager, id: string): Promise<void> {
    await manager.delete(Entry, id);
  }
}

const isDuplicate = (error: unknown) =>
  error instanceof QueryFailedError && 'code' in error.driverError && error.driverError.code === UNIQUE_VIOLATION;
