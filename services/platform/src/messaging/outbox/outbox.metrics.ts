import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Metrics } from '../../telemetry/metrics';

/** Exports how many events wait in the outbox, and the age of the oldest. */
@Injectable()
export class OutboxMetrics {
  constructor(
    private readonly dataSource: DataSource,
    private readonly metrics: Metrics,
  ) {
    metrics.registerCollector([metrics.outboxBacklog, metrics.outboxOldestSeconds], () => this.collect());
  }

  private async collect(): Promise<void> {
    const [{ count, seconds }] = await this.dataSource.query<[{ count: number; seconds: number }]>(
      `SELECT count(*)::int AS count, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS seconds FROM outbox`,
    );
    this.metrics.outboxBacklog.set(count);
    this.metrics.outboxOldestSeconds.set(seconds);
  }
}
