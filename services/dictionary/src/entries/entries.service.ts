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
import { toEntryDto } from './entry.mapper';
import { EntryWriterService } from './entry-writer.service';
import { Entry } from './entry.entity';
import { parseCursor, formatCursor } from './page-cursor';

@Injectable()
export class EntriesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly entries: EntriesRepository,
    private readonly writer: EntryWriterService,
    private readonly ids: Ids,
  ) {}

  async list({ search, limit, after }: Parsed<typeof ListDictionary>): Promise<Output<typeof ListDictionary>> {
    const [found, total, categories] = await Promise.all([
      this.entries.findPage(search, limit + 1, after === undefined ? undefined : parseCursor(after)),
      this.entries.count(search),
      this.entries.findCategories(),
    ]);
    const page = takeWhileFits(found.slice(0, limit));
    return { entries: page.map(toEntryDto), next: page.length < found.length ? formatCursor(page.at(-1)!) : null, total, categories };
  }

  /** The active terms, latest change first. */
  async listTerms(limit: number): Promise<Output<typeof ListDictionaryTerms>> {
    const entries = await this.entries.findLatestActive(limit);
    return { terms: entries.map(({ term }) => term) };
  }

  /** The active entries in the order in which they were added, for services that apply them. */
  async listActive({ limit, after }: Parsed<typeof ListActiveDictionary>): Promise<Output<typeof ListActiveDictionary>> {
    const found = await this.entries.findInOrder(limit + 1, { after, isActive: true });
    const page = takeWhileFits(found.slice(0, limit));
    const entries = page.map(({ term, variations }) => ({ term, variations }));
    return { entries, next: page.length < found.length ? page.at(-1)!.id : null };
  }

  add(fields: Parsed<typeof AddDictionaryEntry>): Promise<Output<typeof AddDictionaryEntry>> {
    return this.transactions.run((tx) => this.writer.save(tx, Object.assign(new Entry(), { id: this.ids.next(), ...fields })));
  }

  change({ id, ...fields }: Parsed<typeof ChangeDictionaryEntry>): Promise<Output<typeof ChangeDictionaryEntry>> {
    return this.transactions.run(async (tx) => {
      const entry = await this.entries.findLockedOrThrow(tx.manager, id);
      return this.writer.save(tx, Object.assign(entry, fields));
    });
  }

  delete(id: string): Promise<Output<typeof DeleteDictionaryEntry>> {
    return this.transactions.run(async (tx) => {
      const entry = await this.entries.findLockedOrThrow(tx.manager, id);
      await this.entries.deleteById(tx.manager, entry.id);
      await this.writer.publishChange(tx, id);
      return { id };
    });
  }
}
