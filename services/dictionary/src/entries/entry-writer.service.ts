import type { Transaction } from '@afterword/platform';
import { type AddDictionaryEntry, DictionaryChanged, type Output } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { EntriesRepository } from './entries.repository';
import { assertOwnVariations, findWarnings } from './entry-warnings';
import type { Entry } from './entry.entity';
import { toEntryDto } from './entry.mapper';

/** Saves one entry and publishes the change. */
@Injectable()
export class EntryWriterService {
  constructor(private readonly entries: EntriesRepository) {}

  /** @throws `conflict` if another entry has this term or one of these variations. */
  async save(tx: Transaction, entry: Entry): Promise<Output<typeof AddDictionaryEntry>> {
    const others = await this.entries.findOverlapping(entry, tx.manager);
    assertOwnVariations(entry, others);
    const saved = await this.entries.save(tx.manager, entry);
    await this.publishChange(tx, saved.id);
    return { entry: toEntryDto(saved), warnings: findWarnings(saved, others) };
  }

  async publishChange(tx: Transaction, entryId: string): Promise<void> {
    await tx.publish(DictionaryChanged, { entryId });
    tx.notify('dictionary', entryId);
  }
}
