import { Injectable } from '@nestjs/common';
import type { Gauge } from 'prom-client';
import { Bus } from '../messaging/bus';
import { Metrics } from '../telemetry/metrics';
import { BackupStatus } from './backup-status';

/** Exports when a backup last succeeded and when one last failed. */
@Injectable()
export class BackupMetrics {
  constructor(
    private readonly bus: Bus,
    private readonly metrics: Metrics,
  ) {
    metrics.registerCollector([metrics.backupSucceededAt, metrics.backupFailedAt], () => this.collect());
  }

  private async collect(): Promise<void> {
    const status = await BackupStatus.open(this.bus.jetStream(), this.bus.replicas);
    setTime(this.metrics.backupSucceededAt, await status.findLast('succeeded'));
    setTime(this.metrics.backupFailedAt, await status.findLast('failed'));
  }
}

function setTime(gauge: Gauge, time: Date | null): void {
  if (time) gauge.set(time.getTime() / 1000);
}
