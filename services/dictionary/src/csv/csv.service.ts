import { csvLine, runWorker, TABLE_LIMITS, toTableError, takeWhileFits, Transactions } from '@afterword/platform';
import { DictionaryImported, type ExportDictionary, type ImportDictionary, type Output, type Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { EntriesRepository } from '../entries/entries.repository';
import type { Entry } from '../entries/entry.entity';
import type { DictionaryFile } from './dictionary-file';
import { ImportedRowsRepository } from './imported-rows.repository';
import type { Merged, MergingTask } from './merge-file';

const HEADING = csvLine(['term', 'variations', 'context', 'category', 'active']);
const PAGE = 2000;
/** Open pages read the dictionary anew, whatever entry they are told of. */
const EVERY_ENTRY = 'all';

const lineOf = ({ term, variations, context, category, isActive }: Entry): string =>
  csvLine([term, variations.join(', '), context ?? '', category ?? '', isActive ? 'yes' : 'no']);

/** The dictionary as a file that spreadsheets read. */
@Injectable()
export class CsvService {
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly transactions: Transactions,
    private readonly entries: EntriesRepository,
    private readonly imported: ImportedRowsRepository,
  ) {}

  /** Every row or none. One file at a time is read and stored, so that any number of them takes no more memory and connections than one. */
  import({ csv }: Parsed<typeof ImportDictionary>): Promise<Output<typeof ImportDictionary>> {
    const imported = this.last.then(() => this.importNow(csv));
    this.last = imported.catch(() => undefined);
    return imported;
  }

  async export({ after }: Parsed<typeof ExportDictionary>): Promise<Output<typeof ExportDictionary>> {
    const found = await this.entries.inOrder(PAGE + 1, { after });
    const page = takeWhileFits(found.slice(0, PAGE));
    const csv = `${after === undefined ? HEADING : ''}${page.map(lineOf).join('')}`;
    return { csv, next: page.length < found.length ? page.at(-1)!.id : null };
  }

  private async importNow(csv: string): Promise<Output<typeof ImportDictionary>> {
    const file = await inThread<string, DictionaryFile>('dictionary-file', csv);
    const entries = file.entries.map(({ entry }) => entry);
    return this.transactions.run(async (tx) => {
      await this.imported.lock(tx.manager);
      const present = await this.imported.touchedBy(tx.manager, entries);
      const { added, changed } = await inThread<MergingTask, Merged>('dictionary-merging', { file, present });
      await this.imported.save(tx.manager, [...added, ...changed]);
      const counts = { added: added.length, changed: changed.length };
      await tx.publish(DictionaryImported, counts);
      tx.notify('dictionary', EVERY_ENTRY);
      return counts;
    });
  }
}

function inThread<In, Out>(name: string, input: In): Promise<Out> {
  return runWorker<In, Out>(name, import.meta.url, input, TABLE_LIMITS).catch((error: Error) => {
    throw toTableError(error);
  });
}
