import type { Claim, Transaction } from '@afterword/platform';
import type { Writer } from '@afterword/language/writer';
import { Injectable } from '@nestjs/common';
import { WritingEngine } from '../generation/writing-engine';
import { costOf } from './prices';
import { UsageRepository } from './usage.repository';
import { WritingMetrics } from './writing-metrics';

export interface Used {
  inputTokens: number;
  outputTokens: number;
  seconds: number;
}

/** Notes what a job uses, for its episode and as figures to watch. */
@Injectable()
export class UsageLedger {
  constructor(
    private readonly usage: UsageRepository,
    private readonly engine: WritingEngine,
    private readonly metrics: WritingMetrics,
  ) {}

  async note(tx: Transaction, { jobId, scope }: Claim, used: Used): Promise<void> {
    const { engine, model } = this.engine.facts;
    const estimatedCostMicros = costOf(used, this.engine.price);
    await this.usage.add(tx.manager, { jobId, episodeId: scope, engine, model, ...used, estimatedCostMicros });
    this.count(this.engine.facts, used, estimatedCostMicros);
  }

  private count({ model }: Pick<Writer, 'model'>, { inputTokens, outputTokens }: Used, costMicros: number | null): void {
    if (model === null) return;
    this.metrics.tokens.inc({ model, direction: 'input' }, inputTokens);
    this.metrics.tokens.inc({ model, direction: 'output' }, outputTokens);
    if (costMicros !== null) this.metrics.costMicros.inc({ model }, costMicros);
  }
}
