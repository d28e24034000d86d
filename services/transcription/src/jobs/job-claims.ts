import { type Claim, Tombstones, Transactions, Work } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import type { TranscriptionRequest } from './transcription-request';

/** Takes on jobs that somebody still wants. */
@Injectable()
export class JobClaims {
  constructor(
    private readonly work: Work,
    private readonly transactions: Transactions,
    private readonly tombstones: Tombstones,
  ) {}

  /** Null where the job has ended, was cancelled, or its episode is deleted. */
  async take({ jobId, episodeId: scope }: TranscriptionRequest): Promise<Claim | null> {
    const alive = await this.transactions.run(async (tx) => {
      if (await this.tombstones.isAlive(tx, scope)) return true;
      await this.work.cancel(tx, { jobId, scope });
      return false;
    });
    return alive ? this.work.claim({ jobId, scope }) : null;
  }
}
