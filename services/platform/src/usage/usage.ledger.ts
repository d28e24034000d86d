import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/transactions';
import type { Claim } from '../work/claim';
import type { Bill } from './bill';
import { UsageMetrics } from './usage-metrics';
import { SpendingLimit } from './spending-limit';
import { UsageRepository } from './usage.repository';

/** Notes what a job uses, for what it is about and as figures to watch. */
@Injectable()
export class UsageLedger {
  constructor(
    private readonly usage: UsageRepository,
    private readonly metrics: UsageMetrics,
    private readonly spending: SpendingLimit,
  ) {}

  /** Fails where nothing may be spent any more this month. */
  requireMoney(): Promise<void> {
    return this.spending.require();
  }

  /** What was spent counts for the month, whatever becomes of the job and what it is about. */
  async charge(tx: Transaction, { estimatedCostMicros }: Bill): Promise<void> {
    await this.spending.note(tx, estimatedCostMicros);
  }

  /** After the commit of a charge: other services hear of it. */
  shareCharges(): Promise<void> {
    return this.spending.share();
  }

  async note(tx: Transaction, { jobId, scope }: Claim, bill: Bill): Promise<void> {
    await this.usage.add(tx.manager, { jobId, scope, ...bill });
    if (bill.model !== null) this.count(bill.model, bill);
  }

  private count(model: string, { inputTokens, outputTokens, estimatedCostMicros }: Bill): void {
    this.metrics.tokens.inc({ model, direction: 'input' }, inputTokens);
    this.metrics.tokens.inc({ model, direction: 'output' }, outputTokens);
    if (estimatedCostMicros !== null) this.metrics.costMicros.inc({ model }, estimatedCostMicros);
  }
}
