import { Log, Lifecycle } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { AudioRetention } from '../episodes/audio-retention';
import { StorageSweep } from './storage-sweep';

const HOUR_MS = 3_600_000;

/** Gives up old recordings and sweeps the storage, every hour while the service runs; what fails is left to the next hour. */
@Injectable()
export class SweepSchedule {
  private running = Promise.resolve();

  constructor(
    private readonly retention: AudioRetention,
    private readonly sweep: StorageSweep,
    private readonly log: Log,
    lifecycle: Lifecycle,
  ) {
    const timer = setInterval(() => this.tick(), HOUR_MS).unref();
    lifecycle.onStop(() => {
      clearInterval(timer);
      return this.running;
    });
  }

  private tick(): void {
    this.running = this.tidy().catch((error: unknown) => this.log.warn({ error }, 'The storage could not be swept.'));
  }

  private async tidy(): Promise<void> {
    await this.retention.run();
    await this.sweep.run();
  }
}
