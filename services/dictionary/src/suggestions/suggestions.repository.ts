import type { DictionarySuggestion } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { normalizeSql } from '../entries/normalize-term';
import { Correction } from './correction.entity';
import { Suggestion } from './suggestion.entity';

type FrequentCorrection = Omit<DictionarySuggestion, 'lastMadeAt'> & { lastMadeAt: Date };

/** How often a correction must be made before it is suggested. */
const MIN_CORRECTIONS = 2;
const MAX_SUGGESTIONS = 50;
/** The dictionary has an entry for this correction already. */
const IS_KNOWN = `EXISTS (SELECT FROM custom_dictionary entry WHERE ${normalizeSql('entry.term')} = ${normalizeSql('suggestion.meant')}
  AND EXISTS (SELECT FROM unnest(entry.variations) variation WHERE ${normalizeSql('variation')} = suggestion.heard))`;

@Injectable()
export class SuggestionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Latest first. */
  findFrequent(): Promise<FrequentCorrection[]> {
    return this.dataSource.query<FrequentCorrection[]>(
      `SELECT suggestion.id, suggestion.meant AS term, suggestion.heard AS variation, count(*)::int AS times, max(correction.made_at) AS "lastMadeAt"
       FROM dictionary_suggestions suggestion JOIN dictionary_fixes correction USING (heard, meant)
       WHERE NOT suggestion.is_dismissed AND NOT ${IS_KNOWN}
       GROUP BY suggestion.id HAVING count(*) >= ${MIN_CORRECTIONS} ORDER BY max(correction.made_at) DESC, suggestion.id LIMIT ${MAX_SUGGESTIONS}`,
    );
  }

  /** Returns null if the suggestion was dismissed. */
  findLocked(manager: EntityManager, id: string): Promise<Suggestion | null> {
    return manager.findOne(Suggestion, { where: { id, isDismissed: false }, lock: { mode: 'pessimistic_write' } });
  }

  async markDismissed(manager: EntityManager, id: string): Promise<void> {
    await manager.update(Suggestion, { id }, { isDismissed: true });
  }

  /** Ignores corrections that are stored already. */
  async insertCorrections(manager: EntityManager, corrections: Correction[]): Promise<void> {
    await manager.createQueryBuilder().insert().into(Correction).values(corrections).orIgnore().execute();
  }

  async isFrequent(variation: string, term: string, manager = this.dataSource.manager): Promise<boolean> {
    return (await manager.countBy(Correction, { variation, term })) >= MIN_CORRECTIONS;
  }

  async insertSuggestion(manager: EntityManager, suggestion: Pick<Suggestion, 'id' | 'variation' | 'term'>): Promise<void> {
    await manager.createQueryBuilder().insert().into(Suggestion).values(suggestion).orIgnore().execute();
  }

  async deleteByEpisode(manager: EntityManager, episodeId: string): Promise<void> {
    await manager.delete(Correction, { episodeId });
  }
}
