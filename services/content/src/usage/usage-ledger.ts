import type { Claim, Transaction } from '@afterword/platform';
import type { Usage } from '@afterword/language/writer';
import { Injectable } from '@nestjs/common';
import { WritingEngine } from '../generation/writing-engine';
import { UsageRepository } from './usage.repository';
import { WritingMetrics } from './writing-metrics';

/** Notes what a job uses, for its episode and as figures to watch. */
@Injectable()
export class UsageLedger {
  constructor(
    private readonly usage: UsageRepository,
    private readonly engine: WritingEngine,
    private readonly metrics: WritingMetrics,
  ) {}

  async note(tx: Transaction, { jobId, scope }: Claim, used: Usage): Promise<void> {
    const { engine, model } = this.engine.facts;
    const estimatedCostMicros = this.engine.costOf(used);
    await this.usage.add(tx.manager, { jobId, episodeId: scope, engine, model, ...used, estimatedCostMicros });
    if (model !== null) this.count(model, used, estimatedCostMicros);
  }

  private count(model: string, used: Usage, costMicros: number | null): void {
    this.metrics.tokens.inc({ model, direction: 'input' }, used.inputTokens);
    this.metrics.tokens.inc({ model, direction: 'output' }, used.outputTokens);
    if (costMicros !== null) this.metrics.costMicros.inc({ model }, costMicros);
  }
}
