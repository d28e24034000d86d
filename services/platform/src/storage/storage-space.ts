import type { Lifecycle } from '../runtime/lifecycle';
import type { Schedule } from '../runtime/schedule';
import type { Log } from '../telemetry/log';
import type { Metrics } from '../telemetry/metrics';
import { readFreeBytes } from '../runtime/free-bytes';

const MEGABYTE = 1024 * 1024;
const CHECK_INTERVAL_MS = 60_000;
const UNKNOWN_SPACE = 'The free space of the object store is not known.';
/** Reserved for the database and others on the same disk. The store that comes with the product has the same reserve. */
const RESERVED_BYTES = 256 * MEGABYTE;

interface Settings {
  /** The folder of the store, if its disk belongs to this machine; otherwise null. */
  folder: string | null;
  /** Free space below this is reported as low. */
  warningMb: number;
}

interface Dependencies {
  metrics: Metrics;
  log: Log;
  lifecycle: Lifecycle;
  schedule: Schedule;
}

/** The free space for files, if it can be known. Of a store elsewhere nothing is known, and nothing is refused. */
export class StorageSpace {
  private wasLow = false;

  constructor(
    private readonly settings: Settings,
    { metrics, log, lifecycle, schedule }: Dependencies,
  ) {
    if (settings.folder === null) return;
    metrics.registerCollector([metrics.storageFreeBytes, metrics.storageWarningBytes], () => this.collect(metrics));
    lifecycle.onReady(() => this.logChange(log));
    schedule.every({ intervalMs: CHECK_INTERVAL_MS, run: () => this.logChange(log), failure: UNKNOWN_SPACE });
  }

  /** Returns null if the free space is not known. */
  async status(): Promise<{ freeMb: number; isLow: boolean } | null> {
    const free = await this.freeBytes();
    if (free === null) return null;
    return { freeMb: Math.floor(free / MEGABYTE), isLow: free < this.warningBytes };
  }

  /** Returns the free megabytes if a file of this size does not fit, and null if it fits or the free space is not known. */
  async findLackingMb(bytes: number): Promise<number | null> {
    const free = await this.freeBytes();
    if (free === null || bytes <= free - RESERVED_BYTES) return null;
    return Math.max(0, Math.floor((free - RESERVED_BYTES) / MEGABYTE));
  }

  private async freeBytes(): Promise<number | null> {
    return this.settings.folder === null ? null : readFreeBytes(this.settings.folder);
  }

  private get warningBytes(): number {
    return this.settings.warningMb * MEGABYTE;
  }

  private async collect({ storageFreeBytes, storageWarningBytes }: Metrics): Promise<void> {
    const free = await this.freeBytes();
    if (free !== null) storageFreeBytes.set(free);
    storageWarningBytes.set(this.warningBytes);
  }

  private async logChange(log: Log): Promise<void> {
    const status = await this.status().catch((error: unknown) => {
      log.warn({ error }, UNKNOWN_SPACE);
      return null;
    });
    if (!status || status.isLow === this.wasLow) return;
    this.wasLow = status.isLow;
    if (status.isLow)
      log.warn({ freeMb: status.freeMb }, 'The disk of the object store is nearly full: delete what you no longer need, or enlarge it.');
    else log.info({ freeMb: status.freeMb }, 'The disk of the object store has enough space again.');
  }
}
