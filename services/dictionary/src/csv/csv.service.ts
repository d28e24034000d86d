import { csvLine, runWorker, TABLE_LIMITS, takeWhileFits, toTableError, Transactions } from '@afterword/platform';
import { DictionaryImported, type ExportDictionary, type ImportDictionary, type Output, type Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { EntriesRepository } from '../entries/entries.repository';
import type { Entry } from '../entries/entry.entity';
import { ImportRepository } from './import.repository';
import type { MergeInput, MergeResult } from './merge-csv-file';
import type { CsvFile } from './parse-csv-file';

const HEADING = csvLine(['term', 'variations', 'context', 'category', 'active']);
const MAX_ENTRIES_PER_PAGE = 2000;
/** The id of live notices after an import. Open pages then read the whole dictionary again. */
const ALL_ENTRIES = 'all';

/** Imports and exports the dictionary as CSV. Parsing and merging run in worker threads. */
@Injectable()
export class CsvService {
  private lastImport: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly transactions: Transactions,
    private readonly entries: EntriesRepository,
    private readonly imports: ImportRepository,
  ) {}

  /**
   * Imports all rows or none. Files are imported one after another, so any number of them needs no more memory and connections than one.
   * @throws `invalid_input` with every row that cannot be used.
   */
  import({ csv }: Parsed<typeof ImportDictionary>): Promise<Output<typeof ImportDictionary>> {
    const imported = this.lastImport.then(() => this.importFile(csv));
    this.lastImport = imported.catch(() => undefined);
    return imported;
  }

  async export({ after }: Parsed<typeof ExportDictionary>): Promise<Output<typeof ExportDictionary>> {
    const found = await this.entries.findInOrder(MAX_ENTRIES_PER_PAGE + 1, { after });
    const page = takeWhileFits(found.slice(0, MAX_ENTRIES_PER_PAGE));
    const csv = `${after === undefined ? HEADING : ''}${page.map(toCsvLine).join('')}`;
    return { csv, next: page.length < found.length ? page.at(-1)!.id : null };
  }

  private async importFile(csv: string): Promise<Output<typeof ImportDictionary>> {
    const file = await runTableWorker<string, CsvFile>('parse-csv-file', csv);
    const entries = file.entries.map(({ entry }) => entry);
    return this.transactions.run(async (tx) => {
      await this.imports.lockImports(tx.manager);
      const existing = await this.imports.findOverlapping(tx.manager, entries);
      const { added, changed } = await runTableWorker<MergeInput, MergeResult>('merge-csv-file', { file, existing });
      await this.imports.save(tx.manager, [...added, ...changed]);
      const counts = { added: added.length, changed: changed.length };
      await tx.publish(DictionaryImported, counts);
      tx.notify('dictionary', ALL_ENTRIES);
      return counts;
    });
  }
}

const toCsvLine = ({ term, variations, context, category, isActive }: Entry): string =>
  csvLine([term, variations.join(', '), context ?? '', category ?? '', isActive ? 'yes' : 'no']);

function runTableWorker<In, Out>(name: string, input: In): Promise<Out> {
  return runWorker<In, Out>(name, import.meta.url, input, TABLE_LIMITS).catch((error: Error) => {
    throw toTableError(error);
  });
}
