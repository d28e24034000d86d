import { Log, Startup } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { StorageSweep } from './storage-sweep';

const HOUR_MS = 3_600_000;

/** Sweeps the storage every hour while the service runs; what fails is left to the next hour. */
@Injectable()
export class SweepSchedule {
  private running = Promise.resolve();

  constructor(
    private readonly sweep: StorageSweep,
    private readonly log: Log,
    startup: Startup,
  ) {
    const timer = setInterval(() => this.tick(), HOUR_MS).unref();
    startup.onStop(() => {
      clearInterval(timer);
      return this.running;
    });
  }

  private tick(): void {
    this.running = this.sweep.run().catch((error: unknown) => this.log.warn({ error }, 'The storage could not be swept.'));
  }
}
