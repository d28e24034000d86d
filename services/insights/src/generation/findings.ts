import type { FoundInsights } from '@afterword/language/insights';
import { Ids, type Job } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { InsightSetsRepository } from '../insight-sets/insight-sets.repository';
import { InsightRecordsRepository } from '../insights/insight-records.repository';
import type { InsightsRequest } from './generation.service';
import { Origins } from './origins';
import { mergeInsights } from './merge-insights';

/** Stores what a job has found. */
@Injectable()
export class Findings {
  constructor(
    private readonly sets: InsightSetsRepository,
    private readonly holdings: InsightRecordsRepository,
    private readonly origins: Origins,
    private readonly ids: Ids,
  ) {}

  /** Whether the job stored what it found before it was interrupted. */
  async areStored({ jobId, episodeId }: InsightsRequest): Promise<boolean> {
    return (await this.sets.findByEpisode(episodeId))?.jobId === jobId;
  }

  /** `transcriptVersion` is the one that was read. */
  async keep(job: Job, { episodeId, startOver }: InsightsRequest, found: FoundInsights, transcriptVersion: number): Promise<void> {
    await job.transaction(async (tx) => {
      const set = await this.sets.findOrCreate(tx.manager, episodeId, transcriptVersion);
      const held = await this.holdings.findByEpisode(tx.manager, episodeId);
      const keepsChapters = set.keepsChapters && !startOver;
      const after = mergeInsights(held, found, { episodeId, startOver, keepsChapters }, () => this.ids.next());
      await this.holdings.replaceRecords(tx.manager, held, after);
      const origin = this.origins.of(job.claim.jobId, found);
      await this.sets.saveSet(tx.manager, Object.assign(set, origin, { transcriptVersion, keepsChapters, stale: false }));
      tx.notify('insights', episodeId);
    });
  }
}
