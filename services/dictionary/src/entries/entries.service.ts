import { Ids, thatFit, type Transaction, Transactions } from '@afterword/platform';
import {
  type AddDictionaryEntry,
  type ChangeDictionaryEntry,
  type DeleteDictionaryEntry,
  DictionaryChanged,
  type ListActiveDictionary,
  type ListDictionary,
  type ListDictionaryTerms,
  type Output,
  type Parsed,
} from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { EntriesRepository } from './entries.repository';
import { answerEntry, orNotFound } from './entry-answer';
import { Entry } from './entry.entity';

@Injectable()
export class EntriesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly entries: EntriesRepository,
    private readonly ids: Ids,
  ) {}

  async list(): Promise<Output<typeof ListDictionary>> {
    const entries = await this.entries.list();
    return { entries: entries.map(answerEntry) };
  }

  async terms(limit: number): Promise<Output<typeof ListDictionaryTerms>> {
    const entries = await this.entries.activeLatestFirst(limit);
    return { terms: entries.map(({ term }) => term) };
  }

  async active({ limit, after }: Parsed<typeof ListActiveDictionary>): Promise<Output<typeof ListActiveDictionary>> {
    const found = await this.entries.active(limit + 1, after);
    const entries = thatFit(found.slice(0, limit).map(({ term, variations }) => ({ term, variations })));
    return { entries, next: entries.length < found.length ? found[entries.length - 1]!.id : null };
  }

  add(fields: Parsed<typeof AddDictionaryEntry>): Promise<Output<typeof AddDictionaryEntry>> {
    return this.transactions.run((tx) => this.save(tx, Object.assign(new Entry(), { id: this.ids.next(), ...fields })));
  }

  change({ id, ...fields }: Parsed<typeof ChangeDictionaryEntry>): Promise<Output<typeof ChangeDictionaryEntry>> {
    return this.transactions.run(async (tx) => {
      const entry = orNotFound(await this.entries.lock(tx.manager, id));
      return this.save(tx, Object.assign(entry, fields));
    });
  }

  delete(id: string): Promise<Output<typeof DeleteDictionaryEntry>> {
    return this.transactions.run(async (tx) => {
      const entry = orNotFound(await this.entries.lock(tx.manager, id));
      await this.entries.remove(tx.manager, entry.id);
      await this.announce(tx, id);
      return { id };
    });
  }

  private async save(tx: Transaction, entry: Entry): Promise<Output<typeof AddDictionaryEntry>> {
    const saved = await this.entries.save(tx.manager, entry);
    await this.announce(tx, saved.id);
    return { entry: answerEntry(saved) };
  }

  private async announce(tx: Transaction, entryId: string): Promise<void> {
    await tx.announce(DictionaryChanged, { entryId });
    tx.notify('dictionary', entryId);
  }
}
