import { Ids, Transactions } from '@afterword/platform';
import type { AcceptDictionarySuggestion, DismissDictionarySuggestion, Output } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { EntriesRepository } from '../entries/entries.repository';
import { EntryKeeper } from '../entries/entry-keeper';
import { Entry } from '../entries/entry.entity';
import { SuggestionsService } from './suggestions.service';

/** What people decide about suggestions. */
@Injectable()
export class AcceptanceService {
  constructor(
    private readonly transactions: Transactions,
    private readonly suggestions: SuggestionsService,
    private readonly entries: EntriesRepository,
    private readonly keeper: EntryKeeper,
    private readonly ids: Ids,
  ) {}

  /** A variation more of a term that is there, else a new entry. */
  accept(id: string): Promise<Output<typeof AcceptDictionarySuggestion>> {
    return this.transactions.run(async (tx) => {
      const { heard, meant } = await this.suggestions.take(tx, id);
      const present = await this.entries.withTerm(tx.manager, meant);
      const entry =
        present ?? Object.assign(new Entry(), { id: this.ids.next(), term: meant, variations: [], context: null, category: null });
      return this.keeper.keep(tx, Object.assign(entry, { variations: [...entry.variations, heard], isActive: true }));
    });
  }

  async dismiss(id: string): Promise<Output<typeof DismissDictionarySuggestion>> {
    await this.transactions.run((tx) => this.suggestions.dismiss(tx, id));
    return { id };
  }
}
