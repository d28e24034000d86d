import type { FoundInsights } from '@afterword/language/insights';
import { Clock, Ids, type Job } from '@afterword/platform';
import type { DataOf, InsightsRequested } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { InsightSet } from '../insight-sets/insight-set.entity';
import { InsightSetsRepository } from '../insight-sets/insight-sets.repository';
import { InsightRecordsRepository } from '../insights/insight-records.repository';
import { InsightsEngine } from './insights-engine';
import { mergeInsights } from './merge-insights';

type InsightsRequest = DataOf<typeof InsightsRequested>;

interface GeneratedInsights {
  found: FoundInsights;
  /** The version that was analysed. */
  transcriptVersion: number;
}

/** Stores what a job has found, beside what people have changed. */
@Injectable()
export class GeneratedInsightsService {
  constructor(
    private readonly sets: InsightSetsRepository,
    private readonly records: InsightRecordsRepository,
    private readonly engine: InsightsEngine,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Whether the job saved its result before it was interrupted. */
  async isSaved({ jobId, episodeId }: InsightsRequest): Promise<boolean> {
    return (await this.sets.findByEpisode(episodeId))?.jobId === jobId;
  }

  async save({ episodeId, startOver }: InsightsRequest, job: Job, { found, transcriptVersion }: GeneratedInsights): Promise<void> {
    await job.transaction(async (tx) => {
      const set = await this.sets.findOrCreate(tx.manager, episodeId, transcriptVersion);
      const before = await this.records.findRecords(tx.manager, episodeId);
      const keepsChapters = set.keepsChapters && !startOver;
      const after = mergeInsights(before, found, { episodeId, startOver, keepsChapters }, () => this.ids.next());
      await this.records.replaceRecords(tx.manager, before, after);
      Object.assign(set, this.toOrigin(job, found), { transcriptVersion, keepsChapters, stale: false });
      await this.sets.saveSet(tx.manager, set);
      tx.notify('insights', episodeId);
    });
  }

  /** Who found the insights, with what, and when. */
  private toOrigin({ claim }: Job, { usage, promptVersion, droppedQuotes }: FoundInsights): Partial<InsightSet> {
    const { engine: writerEngine, label: writerLabel, model: writerModel } = this.engine.facts;
    const writer = { writerEngine, writerLabel, writerModel, promptVersion };
    return { jobId: claim.jobId, ...writer, usage: { ...usage }, droppedQuotes, generatedAt: this.clock.now() };
  }
}
