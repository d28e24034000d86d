import { type Claim, type Delivery, Log, RetryLater, Work } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import type { GenerationRequest } from './generation-request';
import { GenerationReports } from './generation.reports';
import { JobWriting } from './job-writing';
import { lastingReason, waitAfter } from './failure';

/** Does one job from claim to end, whatever happens on the way. */
@Injectable()
export class GenerationService {
  constructor(
    private readonly work: Work,
    private readonly writing: JobWriting,
    private readonly reports: GenerationReports,
    private readonly log: Log,
  ) {}

  async run(request: GenerationRequest, delivery: Delivery): Promise<void> {
    const claim = await this.work.claim({ jobId: request.jobId, scope: request.episodeId });
    if (!claim) return;
    try {
      await this.writing.write(request, claim, AbortSignal.any([claim.signal, delivery.signal]));
      await this.reports.complete(claim);
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
    const wait = waitAfter(error);
    if (wait !== null) return this.putOff(claim, wait);
    const reason = lastingReason(error, delivery);
    if (reason === null) throw error;
    this.log.warn({ error, jobId: claim.jobId }, 'Content could not be written.');
    await this.reports.fail(claim, reason);
  }

  private async putOff(claim: Claim, waitMs: number): Promise<void> {
    await this.reports.progress(claim, 0, 'Waiting until the language model takes more work');
    throw new RetryLater(waitMs, 'The provider asked to come back later.');
  }
}
