import type { FoundInsights } from '@afterword/language/insights';
import { Ids, type Job } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { InsightSetsRepository } from '../sets/insight-sets.repository';
import { HoldingsRepository } from '../transcripts/holdings.repository';
import type { InsightsRequest } from './insights-request';
import { Origins } from './origins';
import { renewed } from './renewed';

/** Stores what a job has found. */
@Injectable()
export class Findings {
  constructor(
    private readonly sets: InsightSetsRepository,
    private readonly holdings: HoldingsRepository,
    private readonly origins: Origins,
    private readonly ids: Ids,
  ) {}

  /** Whether the job stored what it found before it was interrupted. */
  async areStored({ jobId, episodeId }: InsightsRequest): Promise<boolean> {
    return (await this.sets.find(episodeId))?.jobId === jobId;
  }

  /** `transcriptVersion` is the one that was read. */
  async keep(job: Job, { episodeId, startOver }: InsightsRequest, found: FoundInsights, transcriptVersion: number): Promise<void> {
    await job.transaction(async (tx) => {
      const set = await this.sets.findOrMake(tx.manager, episodeId, transcriptVersion);
      const held = await this.holdings.read(tx.manager, episodeId);
      const keepsChapters = set.keepsChapters && !startOver;
      const after = renewed(held, found, { episodeId, startOver, keepsChapters }, () => this.ids.next());
      await this.holdings.replace(tx.manager, held, after);
      const origin = this.origins.of(job.claim.jobId, found);
      await this.sets.save(tx.manager, Object.assign(set, origin, { transcriptVersion, keepsChapters, stale: false }));
      tx.notify('insights', episodeId);
    });
  }
}
