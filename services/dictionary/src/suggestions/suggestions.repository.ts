import type { DictionarySuggestion } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Fix } from './fix.entity';
import { Suggestion } from './suggestion.entity';

type Shown = Omit<DictionarySuggestion, 'lastMadeAt'> & { lastMadeAt: Date };

const OFTEN = 2;
const MOST_SHOWN = 50;
const lower = (text: string) => `lower(normalize(${text}) COLLATE "und-x-icu")`;
/** What the dictionary knows need not be suggested. */
const COVERED = `EXISTS (SELECT FROM custom_dictionary entry WHERE ${lower('entry.term')} = ${lower('suggestion.meant')}
  AND EXISTS (SELECT FROM unnest(entry.variations) variation WHERE ${lower('variation')} = suggestion.heard))`;

@Injectable()
export class SuggestionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Latest first. */
  shown(): Promise<Shown[]> {
    return this.dataSource.query<Shown[]>(
      `SELECT suggestion.id, suggestion.meant AS term, suggestion.heard AS variation, count(*)::int AS times, max(fix.made_at) AS "lastMadeAt"
       FROM dictionary_suggestions suggestion JOIN dictionary_fixes fix USING (heard, meant)
       WHERE NOT suggestion.is_dismissed AND NOT ${COVERED}
       GROUP BY suggestion.id HAVING count(*) >= ${OFTEN} ORDER BY max(fix.made_at) DESC, suggestion.id LIMIT ${MOST_SHOWN}`,
    );
  }

  lock(manager: EntityManager, id: string): Promise<Suggestion | null> {
    return manager.findOne(Suggestion, { where: { id, isDismissed: false }, lock: { mode: 'pessimistic_write' } });
  }

  async dismiss(manager: EntityManager, id: string): Promise<void> {
    await manager.update(Suggestion, { id }, { isDismissed: true });
  }

  async addFixes(manager: EntityManager, fixes: Fix[]): Promise<void> {
    await manager.createQueryBuilder().insert().into(Fix).values(fixes).orIgnore().execute();
  }

  /** Whether a correction has been made often enough to be suggested. */
  async isOften(manager: EntityManager, heard: string, meant: string): Promise<boolean> {
    return (await manager.countBy(Fix, { heard, meant })) >= OFTEN;
  }

  async suggest(manager: EntityManager, suggestion: Pick<Suggestion, 'id' | 'heard' | 'meant'>): Promise<void> {
    await manager.createQueryBuilder().insert().into(Suggestion).values(suggestion).orIgnore().execute();
  }

  async removeOfEpisode(manager: EntityManager, episodeId: string): Promise<void> {
    await manager.delete(Fix, { episodeId });
  }
}
