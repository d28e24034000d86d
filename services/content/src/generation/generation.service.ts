import { type Claim, type Delivery, permanentFailure, Log, type RetryDelay, retryDelay, RetryLater, JobLeases } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { GenerationReports } from './generation.reports';

interface Job {
  jobId: string;
  episodeId: string;
}

const WAITING = 'Waiting until the language model takes more work';
const UNKNOWN = 'The content could not be written. Try again in a moment.';

/** Does one job from claim to end, whatever happens on the way. */
@Injectable()
export class GenerationService {
  constructor(
    private readonly leases: JobLeases,
    private readonly reports: GenerationReports,
    private readonly log: Log,
  ) {}

  /** `write` writes what is left to write, and stores it piece by piece. */
  async run({ jobId, episodeId }: Job, delivery: Delivery, write: (claim: Claim, signal: AbortSignal) => Promise<void>): Promise<void> {
    const claim = await this.leases.claim({ jobId, scope: episodeId });
    if (!claim) return;
    try {
      await write(claim, AbortSignal.any([claim.signal, delivery.signal]));
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
    const pause = retryDelay(error, claim, WAITING);
    if (pause) return this.putOff(claim, pause);
    const reason = permanentFailure(error, delivery, UNKNOWN);
    if (reason === null) throw error;
    this.log.warn({ error, jobId: claim.jobId }, 'Content could not be written.');
    await this.reports.fail(claim, reason);
  }

  private async putOff(claim: Claim, { ms, step }: RetryDelay): Promise<void> {
    await this.reports.progress(claim, 0, step);
    throw new RetryLater(ms, step);
  }
}
