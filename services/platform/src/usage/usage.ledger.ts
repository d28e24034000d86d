import type { WritingUsage } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/transactions';
import type { Claim } from '../jobs/claim';
import { Metrics } from '../telemetry/metrics';
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
  assertBudget(): Promise<void> {
    return this.spending.assertBudget();
  }

  /** What was spent counts for the month, whatever becomes of the job and what it is about. */
  async recordSpend(tx: Transaction, { estimatedCostMicros }: Cost): Promise<void> {
    await this.spending.recordSpend(tx, estimatedCostMicros);
  }

  /** After the commit of a charge: other services hear of it. */
  publishSpend(): Promise<void> {
    return this.spending.publishSpend();
  }

  async recordUsage(tx: Transaction, { jobId, scope }: Claim, bill: Cost): Promise<void> {
    await this.usage.addUsage(tx.manager, { jobId, scope, ...bill });
    tx.onCommit(() => this.countTokens(bill));
  }

  /** Of a provider, as a worker tells it; our own rules have no model, and call nobody. */
  recordCall(model: string | null, { outcome, seconds }: { outcome: string; seconds: number }): void {
    if (model !== null) this.metrics.providerCallSeconds.observe({ task: 'text', model, outcome }, seconds);
  }

  private countTokens({ model, inputTokens, outputTokens, estimatedCostMicros }: Cost): void {
    if (model === null) return;
    this.metrics.providerTokens.inc({ model, direction: 'input' }, inputTokens);
    this.metrics.providerTokens.inc({ model, direction: 'output' }, outputTokens);
    if (estimatedCostMicros !== null) this.metrics.providerCostMicrodollars.inc({ model }, estimatedCostMicros);
  }
}

/** What one answer of an engine has taken, and what it may have cost. */
export type Cost = Omit<WritingUsage, 'jobId' | 'updatedAt'>;
