import { ServiceError } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, MoreThan, QueryFailedError } from 'typeorm';
import { comparable } from './comparable';
import { Entry } from './entry.entity';
import type { Cursor } from './page-cursor';

const UNIQUE_VIOLATION = '23505';
const IN_DICTIONARY = 'This term is already in the dictionary.';

/** The database's own locale may know only a to z. */
export const lower = (text: string) => `lower(normalize(${text}) COLLATE "und-x-icu")`;
const KEY = lower('entry.term');
const HELD = lower(`concat_ws(' ', entry.term, array_to_string(entry.variations, ' '), entry.context, entry.category)`);

@Injectable()
export class EntriesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** By term, from behind `after` on. */
  page(search: string | undefined, limit: number, after?: Cursor): Promise<Entry[]> {
    const query = this.matching(search).orderBy(KEY).addOrderBy('entry.id').limit(limit);
    if (after) query.andWhere(`(${KEY}, entry.id) > (${lower(':term')}, :id)`, after);
    return query.getMany();
  }

  count(search: string | undefined): Promise<number> {
    return this.matching(search).getCount();
  }

  async categories(): Promise<string[]> {
    const rows = await this.dataSource.query<{ category: string }[]>(
      `SELECT DISTINCT category FROM custom_dictionary WHERE category <> '' ORDER BY category`,
    );
    return rows.map(({ category }) => category);
  }

  activeLatestFirst(limit: number): Promise<Entry[]> {
    return this.dataSource.getRepository(Entry).find({ where: { isActive: true }, order: { updatedAt: 'DESC', id: 'DESC' }, take: limit });
  }

  /** In the order in which they were added, from below `after` on; only the active ones where that is asked. */
  inOrder(limit: number, { after, isActive }: { after?: string; isActive?: boolean }): Promise<Entry[]> {
    const where = { ...(isActive !== undefined && { isActive }), ...(after !== undefined && { id: MoreThan(after) }) };
    return this.dataSource.getRepository(Entry).find({ where, order: { id: 'ASC' }, take: limit });
  }

  withTerm(manager: EntityManager, term: string): Promise<Entry | null> {
    return manager
      .createQueryBuilder(Entry, 'entry')
      .where(`${KEY} = ${lower(':term')}`, { term })
      .setLock('pessimistic_write')
      .getOne();
  }

  /** Other entries that stand for one of these texts, by their term or by a variation. */
  standingFor(manager: EntityManager, { id, term, variations }: Entry): Promise<Entry[]> {
    const texts = [term, ...variations].map(comparable);
    const isVariation = `EXISTS (SELECT FROM unnest(entry.variations) AS variation WHERE ${lower('variation')} = ANY (:texts))`;
    return manager
      .createQueryBuilder(Entry, 'entry')
      .where('entry.id <> :id', { id })
      .andWhere(`(${KEY} = ANY (:texts) OR ${isVariation})`, { texts })
      .getMany();
  }

  lock(manager: EntityManager, id: string): Promise<Entry | null> {
    return manager.findOne(Entry, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** That terms are unique is a rule the database keeps for us. */
  save(manager: EntityManager, entry: Entry): Promise<Entry> {
    return manager.save(entry).catch((error: unknown) => Promise.reject(orDuplicate(error)));
  }

  async remove(manager: EntityManager, id: string): Promise<void> {
    await manager.delete(Entry, id);
  }

  private matching(search: string | undefined) {
    const query = this.dataSource.getRepository(Entry).createQueryBuilder('entry');
    return search ? query.where(`position(${lower(':search')} IN ${HELD}) > 0`, { search }) : query.where('true');
  }
}

export function orDuplicate(error: unknown): unknown {
  const isDuplicate = error instanceof QueryFailedError && 'code' in error.driverError && error.driverError.code === UNIQUE_VIOLATION;
  return isDuplicate ? new ServiceError('conflict', IN_DICTIONARY, { details: { fields: { term: IN_DICTIONARY } }, cause: error }) : error;
}
