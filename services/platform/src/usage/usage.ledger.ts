import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/transactions';
import { Metrics } from '../telemetry/metrics';
import type { Claim } from '../work/claim';
import type { Bill } from './bill';
import { SpendingLimit } from './spending-limit';
import { UsageRepository } from './usage.repository';

/** Notes what a job uses, for what it is about and as figures to watch. */
@Injectable()
export class UsageLedger {
  constructor(
    private readonly usage: UsageRepository,
    private readonly metrics: Metrics,
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
    tx.onCommit(() => this.count(bill));
  }

  /** Of a provider, as a worker tells it; our own rules have no model, and call nobody. */
  countCall(model: string | null, { outcome, seconds }: { outcome: string; seconds: number }): void {
    if (model !== null) this.metrics.providerCallSeconds.observe({ task: 'text', model, outcome }, seconds);
  }

  private count({ model, inputTokens, outputTokens, estimatedCostMicros }: Bill): void {
    if (model === null) return;
    this.metrics.providerTokens.inc({ model, direction: 'input' }, inputTokens);
    this.metrics.providerTokens.inc({ model, direction: 'output' }, outputTokens);
    if (estimatedCostMicros !== null) this.metrics.providerCostMicrodollars.inc({ model }, estimatedCostMicros);
  }
}
