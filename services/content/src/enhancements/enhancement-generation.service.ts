import { applySuggestion, type EnhancementResult } from '@afterword/language/enhancements';
import { allowedFacts } from '@afterword/language/writer';
import { type Claim, Ids, JobTransactions, ServiceError } from '@afterword/platform';
import type { DataOf, EnhancementsRequested } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { BrandVoiceService } from '../brand-voice/brand-voice.service';
import { toBrandVoice } from '../brand-voice/voice';
import { orNotFound } from '../content/content.mapper';
import { ContentRepository } from '../content/content.repository';
import { JobReports } from '../generation/job-runner';
import { contentTypeLabels } from '../content/content-type-labels';
import { WriterService } from '../writing/writer.service';
import { WritingEngine } from '../writing/writing-engine';
import type { EnhancingTask } from '../writing/writing-task';
import { EnhancementsRepository } from './enhancements.repository';

/** Stores the suggestions a job has made, in place of those that are outdated. */
@Injectable()
export class GeneratedEnhancements {
  constructor(
    private readonly transactions: JobTransactions,
    private readonly items: ContentRepository,
    private readonly enhancements: EnhancementsRepository,
    private readonly engine: WritingEngine,
    private readonly ids: Ids,
  ) {}

  /** What no longer fits, because the text was changed meanwhile, is left out. */
  save(claim: Claim, { contentId, task: { given } }: EnhancementPlan, { suggestions, promptVersion }: EnhancementResult): Promise<void> {
    const { engine: writerEngine, label: writerLabel, model: writerModel } = this.engine.enhancer;
    const origin = { contentId, jobId: claim.jobId, writerEngine, writerLabel, writerModel, promptVersion, givenFacts: [...given] };
    return this.transactions.run(claim, async (tx) => {
      const { episodeId, contentType, text } = orNotFound(await this.items.findLocked(tx.manager, contentId));
      await this.enhancements.deleteOutdated(tx.manager, contentId);
      const fitting = suggestions.filter((suggestion) => applySuggestion(contentType, text.content, suggestion) !== null);
      await this.enhancements.insert(
        tx.manager,
        fitting.map((suggestion) => ({ ...suggestion, ...origin, id: this.ids.next() })),
      );
      tx.notify('content', episodeId);
    });
  }
}

export interface EnhancementPlan {
  contentId: string;
  task: EnhancingTask;
}

/** Finds out what suggestions are to be made for. */
@Injectable()
export class EnhancementPlanner {
  constructor(
    private readonly transactions: JobTransactions,
    private readonly items: ContentRepository,
    private readonly enhancements: EnhancementsRepository,
    private readonly voices: BrandVoiceService,
  ) {}

  async plan(claim: Claim, request: DataOf<typeof EnhancementsRequested>): Promise<EnhancementPlan> {
    const { contentId, title, duration } = request;
    const item = await this.items.findById(contentId);
    if (!item) throw new ServiceError('not_found', 'The text that suggestions were asked for has been deleted.');
    const brandVoice = toBrandVoice(await this.transactions.run(claim, (tx) => this.voices.snapshot(tx, request)));
    const episode = { title, durationSeconds: duration };
    const given = [...item.text.givenFacts, ...allowedFacts({ episode, brandVoice, instructions: null })];
    const { contentType, text } = item;
    const known = await this.enhancements.findEverSuggested(contentId);
    return { contentId, task: { contentType, text: text.content, episode, brandVoice, given: [...new Set(given)], known } };
  }
}

/** How far a job is, in percent, once its transcript has been read. */
const TRANSCRIPT_READ_PERCENT = 20;

/** Makes the suggestions a job asks for. They are stored together, so a job that stored any is done. */
@Injectable()
export class EnhancementGenerationService {
  constructor(
    private readonly enhancements: EnhancementsRepository,
    private readonly plans: EnhancementPlanner,
    private readonly writer: WriterService,
    private readonly drafts: GeneratedEnhancements,
    private readonly reports: JobReports,
  ) {}

  async generate(request: DataOf<typeof EnhancementsRequested>, claim: Claim, signal: AbortSignal): Promise<void> {
    if (await this.enhancements.existsForJob(request.jobId)) return;
    const plan = await this.plans.plan(claim, request);
    await this.reports.progress(claim, 0, 'Reading the transcript');
    await this.writer.withSession(claim, 'enhancements', async ({ enhance }) => {
      await this.reports.progress(
        claim,
        TRANSCRIPT_READ_PERCENT,
        `Looking for what would make the ${contentTypeLabels[request.contentType]} better`,
      );
      await this.drafts.save(claim, plan, await enhance(plan.task, signal));
    });
  }
}
