import { Schedule } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { AudioRetentionService } from './audio-retention.service';
import { StorageCleanupService } from './storage-cleanup.service';

const INTERVAL_MS = 3_600_000;

/** Cleans up every hour while the service runs. What fails is left to the next hour. */
@Injectable()
export class StorageCleanupScheduler {
  constructor(
    private readonly retention: AudioRetentionService,
    private readonly cleanup: StorageCleanupService,
    schedule: Schedule,
  ) {
    schedule.every({ intervalMs: INTERVAL_MS, run: () => this.run(), failure: 'The storage could not be cleaned up.' });
  }

  private async run(): Promise<void> {
    await this.retention.purgeExpired();
    await this.cleanup.cleanUp();
  }
}
