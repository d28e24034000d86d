import { type Claim, type Delivery, permanentFailure, Log, type RetryDelay, retryDelay, RetryLater, JobLeases } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { OverviewService } from '../overview/overview.service';
import { InsightsFinding } from './insights-finding';
import type { InsightsRequest } from './insights-request';
import { InsightsReports } from './insights.reports';

const UNKNOWN = 'The insights could not be found. Try again in a moment.';

/** Does one job from claim to end, whatever happens on the way. */
@Injectable()
export class GenerationService {
  constructor(
    private readonly leases: JobLeases,
    private readonly finding: InsightsFinding,
    private readonly overview: OverviewService,
    private readonly reports: InsightsReports,
    private readonly log: Log,
  ) {}

  async run(request: InsightsRequest, delivery: Delivery): Promise<void> {
    const claim = await this.leases.claim({ jobId: request.jobId, scope: request.episodeId });
    if (!claim) return;
    try {
      await this.finding.find(request, claim, AbortSignal.any([claim.signal, delivery.signal]));
      const { quotes, chapters, callsToAction } = await this.overview.get(request.episodeId);
      await this.reports.complete(claim, { quotes: quotes.length, chapters: chapters.length, callsToAction: callsToAction.length });
    } catch (error) {
      await this.settle(error, claim, delivery);
    } finally {
      await claim.release();
    }
  }

  /** Fails the job where trying again would not help; otherwise the event comes back, and the claim tells what is left to do. */
  private async settle(error: unknown, claim: Claim, delivery: Delivery): Promise<void> {
    if (claim.signal.aborted) throw new RetryLater(0, 'The job was cancelled or taken over.');
    if (error instanceof RetryLater || delivery.signal.aborted) throw error;
    const pause = retryDelay(error, claim);
    if (pause) return this.putOff(claim, pause);
    const reason = permanentFailure(error, delivery, UNKNOWN);
    if (reason === null) throw error;
    this.log.warn({ error, jobId: claim.jobId }, 'Insights could not be found.');
    await this.reports.fail(claim, reason);
  }

  private async putOff(claim: Claim, { ms, step }: RetryDelay): Promise<void> {
    await this.reports.progress(claim, 0, step);
    throw new RetryLater(ms, step);
  }
}
