import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CallsToActionRepository } from '../calls-to-action/calls-to-action.repository';
import { ChaptersRepository } from '../chapters/chapters.repository';
import { QuotesRepository } from '../quotes/quotes.repository';
import type { InsightRecords } from './insight-records';

@Injectable()
export class InsightRecordsRepository {
  constructor(
    private readonly quotes: QuotesRepository,
    private readonly callsToAction: CallsToActionRepository,
    private readonly chapters: ChaptersRepository,
  ) {}

  async findRecords(manager: EntityManager, episodeId: string): Promise<InsightRecords> {
    const quotes = await this.quotes.findAllWithDismissed(manager, episodeId);
    const callsToAction = await this.callsToAction.findByEpisode(episodeId, manager);
    const chapters = await this.chapters.findByEpisode(manager, episodeId);
    return { quotes, callsToAction, chapters };
  }

  /** Deletes the records that are not among those after the change. */
  async replaceRecords(manager: EntityManager, before: InsightRecords, after: InsightRecords): Promise<void> {
    await this.quotes.deleteQuotes(manager, findRemoved(before.quotes, after.quotes));
    await this.callsToAction.deleteCallsToAction(manager, findRemoved(before.callsToAction, after.callsToAction));
    await this.chapters.deleteChapters(manager, findRemoved(before.chapters, after.chapters));
    await this.quotes.saveQuotes(manager, after.quotes);
    await this.callsToAction.saveCallsToAction(manager, after.callsToAction);
    await this.chapters.saveChapters(manager, after.chapters);
  }
}

function findRemoved<T extends { id: string }>(before: T[], after: T[]): T[] {
  const remaining = new Set(after.map(({ id }) => id));
  return before.filter(({ id }) => !remaining.has(id));
}
