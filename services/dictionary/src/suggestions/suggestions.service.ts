import { Clock, Ids, ServiceError, Tombstones, type Transaction } from '@afterword/platform';
import type { DataOf, ListDictionarySuggestions, Output, WordsCorrected } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { normalizeTerm } from '../entries/normalize-term';
import type { Suggestion } from './suggestion.entity';
import { SuggestionsRepository } from './suggestions.repository';

/** The id of live notices. Open pages then read all suggestions again. */
const SUGGESTIONS = 'suggestions';

/** Records the corrections that people make in transcripts, and suggests those that they make repeatedly. */
@Injectable()
export class SuggestionsService {
  constructor(
    private readonly tombstones: Tombstones,
    private readonly suggestions: SuggestionsRepository,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<Output<typeof ListDictionarySuggestions>> {
    const frequent = await this.suggestions.findFrequent();
    return { suggestions: frequent.map((suggestion) => ({ ...suggestion, lastMadeAt: suggestion.lastMadeAt.toISOString() })) };
  }

  /** Ignores corrections in deleted episodes. */
  async recordCorrections(tx: Transaction, { episodeId, version, fixes }: DataOf<typeof WordsCorrected>): Promise<void> {
    if (!(await this.tombstones.lockUnlessDeleted(tx, episodeId))) return;
    const madeAt = this.clock.now();
    const common = { episodeId, version, madeAt };
    const corrections = fixes.map(({ heard, meant: term }, position) => ({ ...common, position, variation: normalizeTerm(heard), term }));
    await this.suggestions.insertCorrections(tx.manager, corrections);
    for (const { variation, term } of corrections) {
      if (!(await this.suggestions.isFrequent(variation, term, tx.manager))) continue;
      await this.suggestions.insertSuggestion(tx.manager, { id: this.ids.next(), variation, term });
      tx.notify('dictionary', SUGGESTIONS);
    }
  }

  async deleteByEpisode(tx: Transaction, episodeId: string): Promise<void> {
    await this.tombstones.markDeleted(tx, episodeId);
    await this.suggestions.deleteByEpisode(tx.manager, episodeId);
  }

  /** @throws `not_found` if the suggestion does not exist, or was dismissed. */
  async findLockedOrThrow(tx: Transaction, id: string): Promise<Suggestion> {
    const suggestion = await this.suggestions.findLocked(tx.manager, id);
    if (!suggestion) throw new ServiceError('not_found', 'This suggestion no longer exists.');
    return suggestion;
  }

  async dismiss(tx: Transaction, id: string): Promise<void> {
    await this.suggestions.markDismissed(tx.manager, (await this.findLockedOrThrow(tx, id)).id);
    tx.notify('dictionary', SUGGESTIONS);
  }
}
