import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CallsToActionRepository } from '../calls-to-action/calls-to-action.repository';
import { ChaptersRepository } from '../chapters/chapters.repository';
import { QuotesRepository } from '../quotes/quotes.repository';
import type { Holdings } from './holdings';

@Injectable()
export class HoldingsRepository {
  constructor(
    private readonly quotes: QuotesRepository,
    private readonly calls: CallsToActionRepository,
    private readonly chapters: ChaptersRepository,
  ) {}

  async read(manager: EntityManager, episodeId: string): Promise<Holdings> {
    const quotes = await this.quotes.all(manager, episodeId);
    const calls = await this.calls.ofEpisode(episodeId, manager);
    const chapters = await this.chapters.ofEpisodes([episodeId], manager);
    return { quotes, calls, chapters };
  }

  /** What is no longer among them is removed. */
  async replace(manager: EntityManager, before: Holdings, after: Holdings): Promise<void> {
    await this.quotes.remove(manager, gone(before.quotes, after.quotes));
    await this.calls.remove(manager, gone(before.calls, after.calls));
    await this.chapters.remove(manager, gone(before.chapters, after.chapters));
    await this.quotes.save(manager, after.quotes);
    await this.calls.save(manager, after.calls);
    await this.chapters.save(manager, after.chapters);
  }
}

function gone<T extends { id: string }>(before: T[], after: T[]): T[] {
  const kept = new Set(after.map(({ id }) => id));
  return before.filter(({ id }) => !kept.has(id));
}
