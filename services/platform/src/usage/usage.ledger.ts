import type { WritingUsage } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { Transaction } from '../database/transactions';
import type { Claim } from '../jobs/claim';
import { Metrics } from '../telemetry/metrics';
import { SpendingLimit } from './spending-limit';
import { UsageRepository } from './usage.repository';

/** Records what a job uses, as rows and as metrics. */
@Injectable()
export class UsageLedger {
  constructor(
    private readonly usage: UsageRepository,
    private readonly metrics: Metrics,
    private readonly spending: SpendingLimit,
  ) {}

  /** @throws ServiceError if the limit of this month is reached */
  assertBudget(): Promise<void> {
    return this.spending.assertBudget();
  }

  /** Counts for the month, whatever happens to the job and its content. */
  async recordSpend(tx: Transaction, { estimatedCostMicros }: Cost): Promise<void> {
    await this.spending.recordSpend(tx, estimatedCostMicros);
  }

  /** Call it after the commit of `recordSpend`. */
  publishSpend(): Promise<void> {
    return this.spending.publishSpend();
  }

  async recordUsage(tx: Transaction, { jobId, scope }: Claim, bill: Cost): Promise<void> {
    await this.usage.addUsage(tx.manager, { jobId, scope, ...bill });
    tx.onCommit(() => this.countTokens(bill));
  }

  /** Records a call of a provider. Our own rules have no model and make no calls. */
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

/** What one response of an engine has used, and its estimated cost. */
export type Cost = Omit<WritingUsage, 'jobId' | 'updatedAt'>;
