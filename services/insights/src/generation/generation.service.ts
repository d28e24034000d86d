import type { Job, JobCompletion } from '@afterword/platform';
import type { DataOf, InsightsRequested } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { InsightsService } from '../insights/insights.service';
import { CachedResponsesRepository } from './cached-responses.repository';
import { InsightsFinding } from './insights-finding';

/** Generates the insights of an episode, and reports how many there are. */
@Injectable()
export class GenerationService {
  constructor(
    private readonly finding: InsightsFinding,
    private readonly overview: InsightsService,
    private readonly answers: CachedResponsesRepository,
  ) {}

  /** Deletes what the model answered when the job completes: who asks for insights again wants different ones. */
  async generate(request: InsightsRequest, job: Job): Promise<JobCompletion> {
    const { episodeId } = request;
    await this.finding.find(request, job);
    const { quotes, chapters, callsToAction } = await this.overview.getInsights(episodeId);
    return async ({ manager }) => {
      await this.answers.deleteByEpisode(manager, episodeId);
      return { quotes: quotes.length, chapters: chapters.length, callsToAction: callsToAction.length };
    };
  }
}

export type InsightsRequest = DataOf<typeof InsightsRequested>;
