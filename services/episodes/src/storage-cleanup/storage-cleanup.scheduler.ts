import { Lifecycle, Log } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { AudioRetentionService } from './audio-retention.service';
import { StorageCleanupService } from './storage-cleanup.service';

const INTERVAL_MS = 3_600_000;

/** Cleans up every hour while the service runs. What fails is left to the next hour. */
@Injectable()
export class StorageCleanupScheduler {
  private running = Promise.resolve();

  constructor(
    private readonly retention: AudioRetentionService,
    private readonly cleanup: StorageCleanupService,
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
    this.running = this.run().catch((error: unknown) => this.log.warn({ error }, 'The storage could not be cleaned up.'));
  }

  private async run(): Promise<void> {
    await this.retention.purgeExpired();
    await this.cleanup.cleanUp();
  }
}
