import type { WritingUsage } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { ModelSettings } from '../config/language-model';
import { Tombstones } from '../database/tombstones';
import { Transactions } from '../database/transactions';
import type { Claim } from '../jobs/claim';
import { Metrics } from '../telemetry/metrics';
import { PROVIDER_OUTCOMES } from '../telemetry/traced-fetch';
import { withClientSpan } from '../telemetry/tracing';
import { SpendingLimit } from './spending-limit';
import { UsageRepository } from './usage.repository';

/** What one response of a model has used, and its estimated cost. */
export type Cost = Omit<WritingUsage, 'jobId' | 'updatedAt'>;

type TokenUsage = Pick<Cost, 'inputTokens' | 'outputTokens' | 'seconds'>;

interface ModelCall {
  outcome: string;
  seconds: number;
}

/** What the client of a model does around each call. */
export interface ModelCallHooks {
  /** @throws ServiceError if the limit of this month is reached */
  approveSpend(): Promise<void>;
  trace<T>(call: () => Promise<T>): Promise<T>;
  onUsage(usage: TokenUsage): Promise<void>;
  onCall(call: ModelCall): void;
}

/** Keeps the calls of a model within the monthly limit, and records what they use, as rows and as metrics. */
@Injectable()
export class UsageLedger {
  constructor(
    private readonly transactions: Transactions,
    private readonly tombstones: Tombstones,
    private readonly usage: UsageRepository,
    private readonly metrics: Metrics,
    private readonly spending: SpendingLimit,
  ) {}

  /** Reports the model from the start, with no calls: Prometheus does not count what a new series begins with. */
  announceModel(model: string): void {
    for (const outcome of PROVIDER_OUTCOMES) this.metrics.providerCallSeconds.zero({ task: 'text', model, outcome });
    for (const direction of ['input', 'output']) this.metrics.providerTokens.inc({ model, direction }, 0);
  }

  hooksFor(claim: Claim, { model, baseUrl }: ModelSettings, costOf: (usage: TokenUsage) => Cost): ModelCallHooks {
    const attributes = { 'gen_ai.operation.name': 'chat', 'gen_ai.request.model': model, 'server.address': new URL(baseUrl).host };
    return {
      approveSpend: () => this.spending.assertBudget(),
      trace: (call) => withClientSpan(`chat ${model}`, attributes, call),
      onUsage: (usage) => this.recordCost(claim, costOf(usage)),
      onCall: ({ outcome, seconds }) => this.metrics.providerCallSeconds.observe({ task: 'text', model, outcome }, seconds),
    };
  }

  /** Counts for the month also if the subject of the job has been deleted. */
  private async recordCost({ jobId, scope }: Claim, cost: Cost): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.spending.recordSpend(tx, cost.estimatedCostMicros);
      if (!(await this.tombstones.lockUnlessDeleted(tx, scope))) return;
      await this.usage.addUsage(tx.manager, { jobId, scope, ...cost });
      tx.onCommit(() => this.countTokens(cost));
    });
    await this.spending.publishSpend();
  }

  private countTokens({ model, inputTokens, outputTokens }: Cost): void {
    if (model === null) return;
    this.metrics.providerTokens.inc({ model, direction: 'input' }, inputTokens);
    this.metrics.providerTokens.inc({ model, direction: 'output' }, outputTokens);
  }
}
