import { type Claim, Tombstones, Transactions } from '@afterword/platform';
import { UsageLedger } from '@afterword/platform/usage';
import { Injectable } from '@nestjs/common';
import type { AnalysisAside } from '../engine/analysis-task';
import { InsightsEngine } from '../engine/insights-engine';
import { PaidAnswersRepository } from './paid-answers.repository';

/** Keeps what a job has paid for, also of a job that nobody wants any more: the bill comes all the same. */
@Injectable()
export class Bookkeeping {
  constructor(
    private readonly transactions: Transactions,
    private readonly tombstones: Tombstones,
    private readonly ledger: UsageLedger,
    private readonly answers: PaidAnswersRepository,
    private readonly engine: InsightsEngine,
  ) {}

  async keep(claim: Claim, aside: AnalysisAside): Promise<void> {
    if ('called' in aside) return this.ledger.countCall(this.engine.facts.model, aside.called);
    return this.transactions.run(async (tx) => {
      if (!(await this.tombstones.isAlive(tx, claim.scope))) return;
      if ('paid' in aside) await this.ledger.note(tx, claim, this.engine.billFor(aside.paid));
      else await this.answers.add(tx.manager, { episodeId: claim.scope, ...aside.answered });
    });
  }
}
