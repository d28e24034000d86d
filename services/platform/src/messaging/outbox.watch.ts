import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Metrics } from '../telemetry/metrics';

/** Tells how many events wait in the outbox, and for how long. */
@Injectable()
export class OutboxWatch {
  constructor(
    private readonly dataSource: DataSource,
    private readonly metrics: Metrics,
  ) {
    metrics.lookUp([metrics.outboxBacklog, metrics.outboxOldestSeconds], () => this.look());
  }

  private async look(): Promise<void> {
    const [{ count, seconds }] = await this.dataSource.query<[{ count: number; seconds: number }]>(
      `SELECT count(*)::int AS count, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS seconds FROM outbox`,
    );
    this.metrics.outboxBacklog.set(count);
    this.metrics.outboxOldestSeconds.set(seconds);
  }
}
