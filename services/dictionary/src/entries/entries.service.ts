import { Ids, ServiceError, type Transaction, Transactions } from '@afterword/platform';
import {
  type AddDictionaryEntry,
  type ChangeDictionaryEntry,
  DictionaryChanged,
  type DictionaryEntry,
  type Parsed,
} from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { EntriesRepository } from './entries.repository';
import { toDictionaryEntry } from './entry';
import { Entry } from './entry.entity';

@Injectable()
export class EntriesService {
  constructor(
    private readonly entries: EntriesRepository,
    private readonly transactions: Transactions,
    private readonly ids: Ids,
  ) {}

  async list(): Promise<{ entries: DictionaryEntry[] }> {
    const entries = await this.entries.list();
    return { entries: entries.map(toDictionaryEntry) };
  }

  async terms(limit: number): Promise<{ terms: string[] }> {
    const entries = await this.entries.activeTerms(limit);
    return { terms: entries.map((entry) => entry.term) };
  }

  add(fields: Parsed<typeof AddDictionaryEntry>): Promise<{ entry: DictionaryEntry }> {
    return this.transactions.run((tx) => this.save(tx, Object.assign(new Entry(), { id: this.ids.next(), ...fields })));
  }

  change({ id, ...fields }: Parsed<typeof ChangeDictionaryEntry>): Promise<{ entry: DictionaryEntry }> {
    return this.transactions.run(async (tx) => {
      const entry = await this.entries.lock(tx.manager, id);
      if (!entry) throw missing();
      return this.save(tx, Object.assign(entry, fields));
    });
  }

  delete(id: string): Promise<{ id: string }> {
    return this.transactions.run(async (tx) => {
      if (!(await this.entries.delete(tx.manager, id))) throw missing();
      await this.announce(tx, id);
      return { id };
    });
  }

  private async save(tx: Transaction, entry: Entry): Promise<{ entry: DictionaryEntry }> {
    const saved = await this.entries.save(tx.manager, entry);
    await this.announce(tx, saved.id);
    return { entry: toDictionaryEntry(saved) };
  }

  private async announce(tx: Transaction, entryId: string): Promise<void> {
    await tx.announce(DictionaryChanged, { entryId });
    tx.notify('dictionary', entryId);
  }
}

const missing = () => new ServiceError('not_found', 'There is no such dictionary entry. It may have been deleted.');
