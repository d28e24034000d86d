import { Ids } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { comparable } from '../entries/comparable';
import { lower, orDuplicate } from '../entries/entries.repository';
import type { CsvEntry } from './dictionary-file';
import type { DictionaryRow } from './merged-dictionary';

const COLUMNS = 'id, term, variations, context, category, is_active';
/** Rows of one statement: to give 2,000 their ids and to write them out takes 25 ms. */
const BATCH = 2000;

/** Reads and writes thousands of entries at once, without making an entity of each. */
@Injectable()
export class ImportedRowsRepository {
  constructor(private readonly ids: Ids) {}

  /** One import at a time, in whichever process; until the transaction ends. */
  async lock(manager: EntityManager): Promise<void> {
    await manager.query(`SELECT pg_advisory_xact_lock(hashtext('custom_dictionary import'))`);
  }

  /** The entries with a term or a variation of these. */
  touchedBy(manager: EntityManager, entries: readonly CsvEntry[]): Promise<DictionaryRow[]> {
    const terms = entries.map(({ term }) => comparable(term));
    const variations = entries.flatMap((entry) => entry.variations.map(comparable));
    return manager.query<DictionaryRow[]>(TOUCHED, [terms, variations]);
  }

  /** Stores entries of a file: new ones without an id, and changed ones. */
  async save(manager: EntityManager, rows: readonly (CsvEntry | DictionaryRow)[]): Promise<void> {
    for (let at = 0; at < rows.length; at += BATCH) {
      const batch = rows.slice(at, at + BATCH).map((row) => ({ id: this.ids.next(), ...row }));
      await manager.query(SAVE, [JSON.stringify(batch)]).catch((error: unknown) => Promise.reject(orDuplicate(error)));
    }
  }
}

const TOUCHED = `
  SELECT id, term, variations, context, category, is_active AS "isActive" FROM custom_dictionary
  WHERE ${lower('term')} = ANY ($1)
    OR EXISTS (SELECT FROM unnest(variations) AS variation WHERE ${lower('variation')} = ANY ($2))`;
const SAVE = `
  INSERT INTO custom_dictionary (${COLUMNS})
  SELECT id, term, variations, context, category, "isActive" FROM json_to_recordset($1::json)
    AS entry(id uuid, term text, variations text[], context text, category text, "isActive" boolean)
  ON CONFLICT (id) DO UPDATE SET variations = excluded.variations, context = excluded.context, category = excluded.category,
    is_active = excluded.is_active, updated_at = now()`;
