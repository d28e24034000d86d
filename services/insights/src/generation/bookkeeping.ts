import { type Claim, Tombstones, Transactions } from '@afterword/platform';
import { UsageLedger } from '@afterword/platform/usage';
import { Injectable } from '@nestjs/common';
import type { AnalysisAside } from './analysis-task';
import { InsightsEngine } from './insights-engine';
import { CachedResponsesRepository } from './cached-responses.repository';

/** Keeps what a job has paid for, also of a job that nobody wants any more: the bill comes all the same. */
@Injectable()
export class Bookkeeping {
  constructor(
    private readonly transactions: Transactions,
    private readonly tombstones: Tombstones,
    private readonly ledger: UsageLedger,
    private readonly answers: CachedResponsesRepository,
    private readonly engine: InsightsEngine,
  ) {}

  /** Rejects where a question must not be put, because nothing may be spent any more this month. */
  async keep(claim: Claim, aside: AnalysisAside): Promise<void> {
    if ('mayAsk' in aside) return this.ledger.assertBudget();
    if ('called' in aside) return this.ledger.recordCall(this.engine.facts.model, aside.called);
    await this.transactions.run(async (tx) => {
      const bill = 'paid' in aside ? this.engine.costOf(aside.paid) : null;
      if (bill) await this.ledger.recordSpend(tx, bill);
      if (!(await this.tombstones.lockUnlessDeleted(tx, claim.scope))) return;
      if (bill) await this.ledger.recordUsage(tx, claim, bill);
      if ('answered' in aside)
        await this.answers.insertIfNew(tx.manager, { episodeId: claim.scope, key: aside.answered.key, response: aside.answered.answer });
    });
    if ('paid' in aside) await this.ledger.publishSpend();
  }
}
