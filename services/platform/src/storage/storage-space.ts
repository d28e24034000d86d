import type { Lifecycle } from '../runtime/lifecycle';
import type { Log } from '../telemetry/log';
import type { Metrics } from '../telemetry/metrics';
import { readFreeBytes } from '../runtime/free-bytes';

const MEGABYTE = 1024 * 1024;
const CHECK_INTERVAL_MS = 60_000;
/** Stays free for the database and everybody else on the disk, as the store that comes along has it. */
const RESERVED_BYTES = 256 * MEGABYTE;

interface Settings {
  /** Where the store keeps its files, where that is a disk of this machine. */
  folder: string | null;
  /** Less than this is worth a warning. */
  warningMb: number;
}

interface Dependencies {
  metrics: Metrics;
  log: Log;
  startup: Lifecycle;
}

/** How much room there is for files, where anybody can know: of a store elsewhere nothing is known, and nothing is refused. */
export class StorageSpace {
  private wasLow = false;

  constructor(
    private readonly settings: Settings,
    { metrics, log, startup }: Dependencies,
  ) {
    if (settings.folder === null) return;
    metrics.registerCollector([metrics.storageFreeBytes, metrics.storageWarningBytes], () => this.collect(metrics));
    const timer = setInterval(() => void this.logChange(log), CHECK_INTERVAL_MS).unref();
    startup.onReady(() => this.logChange(log));
    startup.onStop(async () => clearInterval(timer));
  }

  /** Null where nobody can know. */
  async status(): Promise<{ freeMb: number; isLow: boolean } | null> {
    const free = await this.freeBytes();
    if (free === null) return null;
    return { freeMb: Math.floor(free / MEGABYTE), isLow: free < this.warningBytes };
  }

  /** Megabytes that are free for a file of this size and too few for it; null where it fits, or nobody can know. */
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
      log.warn({ error }, 'How much room the store has is not known.');
      return null;
    });
    if (!status || status.isLow === this.wasLow) return;
    this.wasLow = status.isLow;
    if (status.isLow) log.warn({ freeMb: status.freeMb }, 'The disk of the store is nearly full: remove what nobody needs, or make room.');
    else log.info({ freeMb: status.freeMb }, 'The disk of the store has room again.');
  }
}
