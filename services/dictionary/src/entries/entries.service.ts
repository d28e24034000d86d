import { Ids, takeWhileFits, Transactions } from '@afterword/platform';
import type {
  AddDictionaryEntry,
  ChangeDictionaryEntry,
  DeleteDictionaryEntry,
  ListActiveDictionary,
  ListDictionary,
  ListDictionaryTerms,
  Output,
  Parsed,
} from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { EntriesRepository } from './entries.repository';
import { answerEntry, orNotFound } from './entry-answer';
import { EntryKeeper } from './entry-keeper';
import { Entry } from './entry.entity';
import { readCursor, writeCursor } from './page-cursor';

@Injectable()
export class EntriesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly entries: EntriesRepository,
    private readonly keeper: EntryKeeper,
    private readonly ids: Ids,
  ) {}

  async list({ search, limit, after }: Parsed<typeof ListDictionary>): Promise<Output<typeof ListDictionary>> {
    const [found, total, categories] = await Promise.all([
      this.entries.page(search, limit + 1, after === undefined ? undefined : readCursor(after)),
      this.entries.count(search),
      this.entries.categories(),
    ]);
    const page = takeWhileFits(found.slice(0, limit));
    return { entries: page.map(answerEntry), next: page.length < found.length ? writeCursor(page.at(-1)!) : null, total, categories };
  }

  async terms(limit: number): Promise<Output<typeof ListDictionaryTerms>> {
    const entries = await this.entries.activeLatestFirst(limit);
    return { terms: entries.map(({ term }) => term) };
  }

  async active({ limit, after }: Parsed<typeof ListActiveDictionary>): Promise<Output<typeof ListActiveDictionary>> {
    const found = await this.entries.inOrder(limit + 1, { after, isActive: true });
    const page = takeWhileFits(found.slice(0, limit));
    const entries = page.map(({ term, variations }) => ({ term, variations }));
    return { entries, next: page.length < found.length ? page.at(-1)!.id : null };
  }

  add(fields: Parsed<typeof AddDictionaryEntry>): Promise<Output<typeof AddDictionaryEntry>> {
    return this.transactions.run((tx) => this.keeper.keep(tx, Object.assign(new Entry(), { id: this.ids.next(), ...fields })));
  }

  change({ id, ...fields }: Parsed<typeof ChangeDictionaryEntry>): Promise<Output<typeof ChangeDictionaryEntry>> {
    return this.transactions.run(async (tx) => {
      const entry = orNotFound(await this.entries.lock(tx.manager, id));
      return this.keeper.keep(tx, Object.assign(entry, fields));
    });
  }

  delete(id: string): Promise<Output<typeof DeleteDictionaryEntry>> {
    return this.transactions.run(async (tx) => {
      const entry = orNotFound(await this.entries.lock(tx.manager, id));
      await this.entries.remove(tx.manager, entry.id);
      await this.keeper.announce(tx, id);
      return { id };
    });
  }
}
