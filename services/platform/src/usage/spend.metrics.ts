import { Injectable } from '@nestjs/common';
import { Metrics } from '../telemetry/metrics';
import { SpendingLimit } from './spending-limit';

/** Exports what AI has cost this month, as the limit counts it, and the limit. */
@Injectable()
export class SpendMetrics {
  constructor(
    private readonly spending: SpendingLimit,
    private readonly metrics: Metrics,
  ) {
    metrics.registerCollector([metrics.aiSpentMicrodollars, metrics.aiLimitMicrodollars], () => this.collect());
  }

  private async collect(): Promise<void> {
    const { spentMicros, limitMicros } = await this.spending.findCurrentMonth();
    this.metrics.aiSpentMicrodollars.set(spentMicros);
    if (limitMicros !== null) this.metrics.aiLimitMicrodollars.set(limitMicros);
  }
}
