import { applySuggestion, type EnhancementResult } from '@afterword/language/enhancements';
import { type Claim, Ids, JobTransactions } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { WritingEngine } from '../generation/writing-engine';
import { orNotFound } from '../items/item-answer';
import { ItemsRepository } from '../items/items.repository';
import type { EnhancementPlan } from './enhancement-plans';
import { EnhancementsRepository } from './enhancements.repository';

/** Stores the suggestions a job has made, in place of those that are outdated. */
@Injectable()
export class EnhancementDrafts {
  constructor(
    private readonly transactions: JobTransactions,
    private readonly items: ItemsRepository,
    private readonly enhancements: EnhancementsRepository,
    private readonly engine: WritingEngine,
    private readonly ids: Ids,
  ) {}

  /** What no longer fits, because the text was changed meanwhile, is left out. */
  keep(claim: Claim, { contentId, task: { given } }: EnhancementPlan, { suggestions, promptVersion }: EnhancementResult): Promise<void> {
    const { engine: writerEngine, label: writerLabel, model: writerModel } = this.engine.enhancing;
    const origin = { contentId, jobId: claim.jobId, writerEngine, writerLabel, writerModel, promptVersion, givenFacts: [...given] };
    return this.transactions.run(claim, async (tx) => {
      const { episodeId, contentType, text } = orNotFound(await this.items.lock(tx.manager, contentId));
      await this.enhancements.removeOutdated(tx.manager, contentId);
      const fitting = suggestions.filter((suggestion) => applySuggestion(contentType, text.content, suggestion) !== null);
      await this.enhancements.add(
        tx.manager,
        fitting.map((suggestion) => ({ ...suggestion, ...origin, id: this.ids.next() })),
      );
      tx.notify('content', episodeId);
    });
  }
}
