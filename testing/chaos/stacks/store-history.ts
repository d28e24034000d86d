import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NatsStore } from '../../src/nats-faults';
import type { Damage } from '../faults/fault';

const COPY_MS = 2000;
/** nats-server syncs after at most two minutes. */
const MAX_AGE_MS = 120_000;

interface Copy {
  atMs: number;
  folder: string;
}

/** Keeps copies of the store of a running nats-server, to restore one like a power cut that loses unsynced data. */
export class StoreHistory {
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'afterword-nats-history-'));
  private readonly store: NatsStore;
  private copies: Copy[] = [];
  private taken = 0;
  private timer?: NodeJS.Timeout;

  constructor(storeFolder: string) {
    this.store = new NatsStore(storeFolder);
  }

  /** Starts a new history: data of a previous run cannot be lost any more. */
  begin(): void {
    this.forget(this.copies);
    this.copies = [];
    this.copy();
    this.timer = setInterval(() => this.copy(), COPY_MS);
  }

  /** Stops copying, so that the server can be killed and its store damaged. */
  pause(): void {
    clearInterval(this.timer);
  }

  damage(damage: Damage, share: number): void {
    const copy = this.copies[Math.floor((1 - share) * this.copies.length)] ?? this.copies.at(-1)!;
    if (damage === 'roll back') this.store.restore(copy.folder);
    else if (damage === 'roll back messages') this.store.restoreMessages(copy.folder);
    else if (damage === 'truncate') this.store.truncateNewestBlocks(1 - share);
    else this.store.remove();
  }

  remove(): void {
    this.pause();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private copy(): void {
    const now = Date.now();
    const copy = { atMs: now, folder: path.join(this.folder, String((this.taken += 1))) };
    this.store.copyTo(copy.folder);
    const old = this.copies.filter(({ atMs }) => atMs < now - MAX_AGE_MS);
    this.forget(old);
    this.copies = [...this.copies.filter((known) => !old.includes(known)), copy];
  }

  private forget(copies: Copy[]): void {
    for (const { folder } of copies) rmSync(folder, { recursive: true, force: true });
  }
}
