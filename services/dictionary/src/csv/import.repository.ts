import { Ids } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { toDuplicateError } from '../entries/entries.repository';
import { normalizeSql, normalizeTerm } from '../entries/normalize-term';
import type { ExistingEntry } from './merge-csv-file';
import type { CsvEntry } from './parse-csv-file';

const COLUMNS = 'id, term, variations, context, category, is_active';
/** To give 2,000 rows their ids and to serialize them takes 25 ms. */
const MAX_ROWS_PER_STATEMENT = 2000;

/** Reads and writes thousands of entries at once, without creating an entity for each. */
@Injectable()
export class ImportRepository {
  constructor(private readonly ids: Ids) {}

  /** Allows one import at a time, in all processes, until the transaction ends. */
  async lockImports(manager: EntityManager): Promise<void> {
    await manager.query(`SELECT pg_advisory_xact_lock(hashtext('custom_dictionary import'))`);
  }

  /** The entries that have a term or a variation of these. */
  findOverlapping(manager: EntityManager, entries: readonly CsvEntry[]): Promise<ExistingEntry[]> {
    const terms = entries.map(({ term }) => normalizeTerm(term));
    const variations = entries.flatMap((entry) => entry.variations.map(normalizeTerm));
    return manager.query<ExistingEntry[]>(SELECT_OVERLAPPING, [terms, variations]);
  }

  /** Inserts entries without an id, and updates the others. */
  async save(manager: EntityManager, entries: readonly (CsvEntry | ExistingEntry)[]): Promise<void> {
    for (let from = 0; from < entries.length; from += MAX_ROWS_PER_STATEMENT) {
      const batch = entries.slice(from, from + MAX_ROWS_PER_STATEMENT).map((entry) => ({ id: this.ids.next(), ...entry }));
      await manager.query(UPSERT, [JSON.stringify(batch)]).catch((error: unknown) => Promise.reject(toDuplicateError(error)));
    }
  }
}

const SELECT_OVERLAPPING = `
  SELECT id, term, variations, context, category, is_active AS "isActive" FROM custom_dictionary
  WHERE ${normalizeSql('term')} = ANY ($1)
    OR EXISTS (SELECT FROM unnest(variations) AS variation WHERE ${normalizeSql('variation')} = ANY ($2))`;
const UPSERT = `
  INSERT INTO custom_dictionary (${COLUMNS})
  SELECT id, term, variations, context, category, "isActive" FROM json_to_recordset($1::json)
    AS entry(id uuid, term text, variations text[], context text, category text, "isActive" boolean)
  ON CONFLICT (id) DO UPDATE SET variations = excluded.variations, context = excluded.context, category = excluded.category,
    is_active = excluded.is_active, updated_at = now()`;
