import { Injectable } from '@nestjs/common';
import type { Gauge } from 'prom-client';
import { Bus } from '../messaging/bus';
import { Metrics } from '../telemetry/metrics';
import { BackupBoard } from './backup-board';

/** Tells when a backup last succeeded and when one last failed. */
@Injectable()
export class BackupWatch {
  constructor(
    private readonly bus: Bus,
    private readonly metrics: Metrics,
  ) {
    metrics.lookUp([metrics.backupSucceededAt, metrics.backupFailedAt], () => this.look());
  }

  private async look(): Promise<void> {
    const board = await BackupBoard.on(this.bus.events(), this.bus.replicas);
    tell(this.metrics.backupSucceededAt, await board.last('succeeded'));
    tell(this.metrics.backupFailedAt, await board.last('failed'));
  }
}

function tell(gauge: Gauge, time: Date | null): void {
  if (time) gauge.set(time.getTime() / 1000);
}
