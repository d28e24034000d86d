import { Log, Lifecycle } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { AudioRetentionService } from './audio-retention.service';
import { StorageCleanupService } from './storage-cleanup.service';

const INTERVAL_MS = 3_600_000;

/** Gives up old recordings and sweeps the storage, every hour while the service runs; what fails is left to the next hour. */
@Injectable()
export class StorageCleanupScheduler {
  private running = Promise.resolve();

  constructor(
    private readonly retention: AudioRetentionService,
    private readonly sweep: StorageCleanupService,
    private readonly log: Log,
    lifecycle: Lifecycle,
  ) {
    const timer = setInterval(() => this.start(), INTERVAL_MS).unref();
    lifecycle.onStop(() => {
      clearInterval(timer);
      return this.running;
    });
  }

  private start(): void {
    this.running = this.cleanUp().catch((error: unknown) => this.log.warn({ error }, 'The storage could not be swept.'));
  }

  private async cleanUp(): Promise<void> {
    await this.retention.purgeExpired();
    await this.sweep.cleanUp();
  }
}
