import { csvLine, Ids, thatFit, Transactions } from '@afterword/platform';
import { DictionaryImported, type ExportDictionary, type ImportDictionary, type Output, type Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { EntriesRepository } from '../entries/entries.repository';
import type { Entry } from '../entries/entry.entity';
import { entriesIn } from './entries-in';
import { MergedDictionary } from './merged-dictionary';

const HEADING = csvLine(['term', 'variations', 'context', 'category', 'active']);
const PAGE = 2000;
/** Open pages read the dictionary anew, whatever entry they are told of. */
const EVERY_ENTRY = 'all';

const lineOf = ({ term, variations, context, category, isActive }: Entry): string =>
  csvLine([term, variations.join(', '), context ?? '', category ?? '', isActive ? 'yes' : 'no']);

/** The dictionary as a file that spreadsheets read. */
@Injectable()
export class CsvService {
  constructor(
    private readonly transactions: Transactions,
    private readonly entries: EntriesRepository,
    private readonly ids: Ids,
  ) {}

  /** Every row or none. */
  import({ csv }: Parsed<typeof ImportDictionary>): Promise<Output<typeof ImportDictionary>> {
    return this.transactions.run(async (tx) => {
      const merged = new MergedDictionary(await this.entries.all(tx.manager), () => this.ids.next());
      entriesIn(csv, (entry) => merged.take(entry));
      await this.entries.saveAll(tx.manager, [...merged.added, ...merged.changed]);
      const imported = { added: merged.added.size, changed: merged.changed.size };
      await tx.announce(DictionaryImported, imported);
      tx.notify('dictionary', EVERY_ENTRY);
      return imported;
    });
  }

  async export({ after }: Parsed<typeof ExportDictionary>): Promise<Output<typeof ExportDictionary>> {
    const found = await this.entries.inOrder(PAGE + 1, { after });
    const page = thatFit(found.slice(0, PAGE));
    const csv = `${after === undefined ? HEADING : ''}${page.map(lineOf).join('')}`;
    return { csv, next: page.length < found.length ? page.at(-1)!.id : null };
  }
}
