import { Ids, Transactions } from '@afterword/platform';
import type { AcceptDictionarySuggestion, DismissDictionarySuggestion, Output } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { EntriesRepository } from '../entries/entries.repository';
import { EntryWriterService } from '../entries/entry-writer.service';
import { Entry } from '../entries/entry.entity';
import { SuggestionsService } from './suggestions.service';

/** Accepts and dismisses suggestions. */
@Injectable()
export class SuggestionDecisionsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly suggestions: SuggestionsService,
    private readonly entries: EntriesRepository,
    private readonly writer: EntryWriterService,
    private readonly ids: Ids,
  ) {}

  /** Adds the variation to the entry of the term, or creates the entry. */
  accept(id: string): Promise<Output<typeof AcceptDictionarySuggestion>> {
    return this.transactions.run(async (tx) => {
      const { variation, term } = await this.suggestions.findLockedOrThrow(tx, id);
      const existing = await this.entries.findLockedByTerm(tx.manager, term);
      const entry = existing ?? Object.assign(new Entry(), { id: this.ids.next(), term, variations: [], context: null, category: null });
      return this.writer.save(tx, Object.assign(entry, { variations: [...entry.variations, variation], isActive: true }));
    });
  }

  async dismiss(id: string): Promise<Output<typeof DismissDictionarySuggestion>> {
    await this.transactions.run((tx) => this.suggestions.dismiss(tx, id));
    return { id };
  }
}
