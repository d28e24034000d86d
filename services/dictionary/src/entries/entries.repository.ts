import { ServiceError } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, MoreThan, QueryFailedError, type SelectQueryBuilder } from 'typeorm';
import { Entry } from './entry.entity';
import { normalizeSql, normalizeTerm } from './normalize-term';
import type { PageCursor } from './page-cursor';

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const UNIQUE_VIOLATION = '23505';
const TERM_TAKEN = 'This term is already in the dictionary.';

const TERM = normalizeSql('entry.term');
const SEARCHED_TEXT = normalizeSql(`concat_ws(' ', entry.term, array_to_string(entry.variations, ' '), entry.context, entry.category)`);

@Injectable()
export class EntriesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** By term, starting after the entry of the cursor `after`. `search` is part of a term, variation, context or category. */
  findPage(search: string | undefined, limit: number, after?: PageCursor): Promise<Entry[]> {
    const query = this.queryMatching(search).orderBy(TERM).addOrderBy('entry.id').limit(limit);
    if (after) query.andWhere(`(${TERM}, entry.id) > (${normalizeSql(':term')}, :id)`, after);
    return query.getMany();
  }

  count(search: string | undefined): Promise<number> {
    return this.queryMatching(search).getCount();
  }

  async findCategories(): Promise<string[]> {
    const rows = await this.dataSource.query<{ category: string }[]>(
      `SELECT DISTINCT category FROM custom_dictionary WHERE category <> '' ORDER BY category`,
    );
    return rows.map(({ category }) => category);
  }

  findLatestActive(limit: number): Promise<Entry[]> {
    return this.dataSource.manager.find(Entry, { where: { isActive: true }, order: { updatedAt: 'DESC', id: 'DESC' }, take: limit });
  }

  /** In the order in which they were added, starting after the entry `after`. */
  findInOrder(limit: number, { after, isActive }: { after?: string; isActive?: boolean }): Promise<Entry[]> {
    const where = { ...(isActive !== undefined && { isActive }), ...(after !== undefined && { id: MoreThan(after) }) };
    return this.dataSource.manager.find(Entry, { where, order: { id: 'ASC' }, take: limit });
  }

  /** Other entries that have one of these texts as their term or as a variation. */
  findOverlapping({ id, term, variations }: Entry, manager = this.dataSource.manager): Promise<Entry[]> {
    const texts = [term, ...variations].map(normalizeTerm);
    const isVariation = `EXISTS (SELECT FROM unnest(entry.variations) AS variation WHERE ${normalizeSql('variation')} = ANY (:texts))`;
    return manager
      .createQueryBuilder(Entry, 'entry')
      .where('entry.id <> :id', { id })
      .andWhere(`(${TERM} = ANY (:texts) OR ${isVariation})`, { texts })
      .getMany();
  }

  async findLockedOrThrow(manager: EntityManager, id: string): Promise<Entry> {
    const entry = await manager.findOne(Entry, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!entry) throw new ServiceError('not_found', 'There is no such dictionary entry. It may have been deleted.');
    return entry;
  }

  findLockedByTerm(manager: EntityManager, term: string): Promise<Entry | null> {
    return manager
      .createQueryBuilder(Entry, 'entry')
      .where(`${TERM} = ${normalizeSql(':term')}`, { term })
      .setLock('pessimistic_write')
      .getOne();
  }

  /** @throws `conflict` if another entry has the term. A unique index guarantees it. */
  save(manager: EntityManager, entry: Entry): Promise<Entry> {
    return manager.save(entry).catch((error: unknown) => Promise.reject(toDuplicateError(error)));
  }

  async deleteById(manager: EntityManager, id: string): Promise<void> {
    await manager.delete(Entry, id);
  }

  private queryMatching(search: string | undefined): SelectQueryBuilder<Entry> {
    const query = this.dataSource.manager.createQueryBuilder(Entry, 'entry');
    return search ? query.where(`position(${normalizeSql(':search')} IN ${SEARCHED_TEXT}) > 0`, { search }) : query.where('true');
  }
}

/** Returns a `conflict` for a violation of the unique index, and any other error as it is. */
export function toDuplicateError(error: unknown): unknown {
  const isDuplicate = error instanceof QueryFailedError && 'code' in error.driverError && error.driverError.code === UNIQUE_VIOLATION;
  return isDuplicate ? new ServiceError('conflict', TERM_TAKEN, { details: { fields: { term: TERM_TAKEN } }, cause: error }) : error;
}
