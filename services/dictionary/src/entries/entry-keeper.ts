import { type Transaction } from '@afterword/platform';
import { type AddDictionaryEntry, DictionaryChanged, type Output } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { EntriesRepository } from './entries.repository';
import { answerEntry } from './entry-answer';
import { assertOwnVariations, warningsAbout } from './entry-warnings';
import type { Entry } from './entry.entity';

/** Stores one entry, unless another stands for the same; everybody hears of it. */
@Injectable()
export class EntryKeeper {
  constructor(private readonly entries: EntriesRepository) {}

  async keep(tx: Transaction, entry: Entry): Promise<Output<typeof AddDictionaryEntry>> {
    const others = await this.entries.standingFor(tx.manager, entry);
    assertOwnVariations(entry, others);
    const saved = await this.entries.save(tx.manager, entry);
    await this.announce(tx, saved.id);
    return { entry: answerEntry(saved), warnings: warningsAbout(saved, others) };
  }

  async announce(tx: Transaction, entryId: string): Promise<void> {
    await tx.publish(DictionaryChanged, { entryId });
    tx.notify('dictionary', entryId);
  }
}
