import type { Job, JobCompletion } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { OverviewService } from '../overview/overview.service';
import { PaidAnswersRepository } from '../paid/paid-answers.repository';
import { InsightsFinding } from './insights-finding';
import type { InsightsRequest } from './insights-request';

/** Generates the insights of an episode, and reports how many there are. */
@Injectable()
export class GenerationService {
  constructor(
    private readonly finding: InsightsFinding,
    private readonly overview: OverviewService,
    private readonly answers: PaidAnswersRepository,
  ) {}

  /** Deletes what the model answered when the job completes: who asks for insights again wants different ones. */
  async generate(request: InsightsRequest, job: Job): Promise<JobCompletion> {
    const { episodeId } = request;
    await this.finding.find(request, job);
    const { quotes, chapters, callsToAction } = await this.overview.get(episodeId);
    return async ({ manager }) => {
      await this.answers.removeOfEpisode(manager, episodeId);
      return { quotes: quotes.length, chapters: chapters.length, callsToAction: callsToAction.length };
    };
  }
}
