import { Clock, Ids, ServiceError, Tombstones, type Transaction } from '@afterword/platform';
import type { DataOf, ListDictionarySuggestions, Output, WordsCorrected } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { comparable } from '../entries/comparable';
import type { Suggestion } from './suggestion.entity';
import { SuggestionsRepository } from './suggestions.repository';

/** Open pages read the suggestions anew with the dictionary. */
const SUGGESTIONS = 'suggestions';

/** Remembers what people correct by hand, and what they correct again and again. */
@Injectable()
export class SuggestionsService {
  constructor(
    private readonly tombstones: Tombstones,
    private readonly suggestions: SuggestionsRepository,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<Output<typeof ListDictionarySuggestions>> {
    const shown = await this.suggestions.shown();
    return { suggestions: shown.map((suggestion) => ({ ...suggestion, lastMadeAt: suggestion.lastMadeAt.toISOString() })) };
  }

  async remember(tx: Transaction, { episodeId, version, fixes }: DataOf<typeof WordsCorrected>): Promise<void> {
    if (!(await this.tombstones.lockUnlessDeleted(tx, episodeId))) return;
    const madeAt = this.clock.now();
    const made = fixes.map(({ heard, meant }, position) => ({ episodeId, version, position, heard: comparable(heard), meant, madeAt }));
    await this.suggestions.addFixes(tx.manager, made);
    for (const { heard, meant } of made) {
      if (!(await this.suggestions.isOften(tx.manager, heard, meant))) continue;
      await this.suggestions.suggest(tx.manager, { id: this.ids.next(), heard, meant });
      tx.notify('dictionary', SUGGESTIONS);
    }
  }

  async forget(tx: Transaction, episodeId: string): Promise<void> {
    await this.tombstones.markDeleted(tx, episodeId);
    await this.suggestions.removeOfEpisode(tx.manager, episodeId);
  }

  async take(tx: Transaction, id: string): Promise<Suggestion> {
    const suggestion = await this.suggestions.lock(tx.manager, id);
    if (!suggestion) throw new ServiceError('not_found', 'This suggestion does not exist any more.');
    return suggestion;
  }

  async dismiss(tx: Transaction, id: string): Promise<void> {
    await this.suggestions.dismiss(tx.manager, (await this.take(tx, id)).id);
    tx.notify('dictionary', SUGGESTIONS);
  }
}
