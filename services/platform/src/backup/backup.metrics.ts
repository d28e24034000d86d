import { Injectable } from '@nestjs/common';
import type { Gauge } from 'prom-client';
import { Bus } from '../messaging/bus';
import { Metrics } from '../telemetry/metrics';
import { BackupStatus } from './backup-status';

/** Exports when a backup and a trial of a restore last succeeded and last failed. */
@Injectable()
export class BackupMetrics {
  constructor(
    private readonly bus: Bus,
    private readonly metrics: Metrics,
  ) {
    const { backupSucceededAt, backupFailedAt, backupIntervalSeconds, restoreProvenAt, restoreTrialFailedAt, restoreTrialSeconds } =
      metrics;
    const ofBackups = [backupSucceededAt, backupFailedAt, backupIntervalSeconds];
    metrics.registerCollector([...ofBackups, restoreProvenAt, restoreTrialFailedAt, restoreTrialSeconds], () => this.collect());
  }

  private async collect(): Promise<void> {
    const status = await BackupStatus.open(this.bus.jetStream(), this.bus.replicas);
    setTime(this.metrics.backupSucceededAt, await status.findLast('succeeded'));
    setTime(this.metrics.backupFailedAt, await status.findLast('failed'));
    const minutesApart = await status.findMinutesApart();
    if (minutesApart !== null) this.metrics.backupIntervalSeconds.set(minutesApart * 60);
    setTime(this.metrics.restoreProvenAt, await status.findLast('proven'));
    setTime(this.metrics.restoreTrialFailedAt, await status.findLast('trial_failed'));
    const seconds = await status.findTrialSeconds();
    if (seconds !== null) this.metrics.restoreTrialSeconds.set(seconds);
  }
}

function setTime(gauge: Gauge, time: Date | null): void {
  if (time) gauge.set(time.getTime() / 1000);
}
