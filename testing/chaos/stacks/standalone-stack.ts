import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { NatsStore } from '../../src/nats-faults';
import { Product, waitUntil } from '../../src/product';
import { rowsOf } from '../checker/tables';
import type { Damage, Fault, Server } from '../faults/fault';
import { redeliver } from '../faults/redelivery';
import { SHORT_INTERVALS, providerSettings, type DataLocations, type Stack } from './stack';

const ENDS_MS = 60_000;
const WEIGHTS = { kill: 6, freeze: 1, restart: 2, cut: 1, redeliver: 1 };
const WORKERS = ['transcription', 'content', 'insights'];
/** Only power cuts. */
export const POWER_CUTS = { 'power cut': 1 };

/** The whole product as one process with embedded servers, restarted whenever it exits. */
export class StandaloneStack implements Stack {
  readonly name = 'standalone';
  private readonly history: StoreHistory;

  private constructor(
    private readonly product: Product,
    readonly weights: Stack['weights'],
  ) {
    this.history = new StoreHistory(path.join(product.dataFolder, 'nats/jetstream'));
  }

  static async start(providerUrl: string, weights: Stack['weights'] = WEIGHTS): Promise<StandaloneStack> {
    const product = await Product.start({ ...SHORT_INTERVALS, ...providerSettings(providerUrl), LOG_LEVEL: 'warn' });
    const stack = new StandaloneStack(product, weights);
    if (weights['power cut']) stack.history.begin();
    return stack;
  }

  get password(): string {
    return this.product.password;
  }

  get gateways(): string[] {
    return [this.product.url];
  }

  locations(): DataLocations {
    const { DATABASE_URL, NATS_URL } = JSON.parse(this.read('servers.json')) as Record<string, string>;
    return {
      databaseUrl: DATABASE_URL!,
      natsUrl: NATS_URL!,
      databasePrefix: 'afterword',
      storeFolder: path.join(this.product.dataFolder, 'objects'),
    };
  }

  /** The object store is a part of the process, so every fault affects the whole process. */
  async injectFault(fault: Fault): Promise<string> {
    if (fault.kind === 'redeliver') await redeliver(this.locations().natsUrl, fault.share);
    else if (fault.kind === 'cut') await this.cutPostgres();
    else if (fault.kind === 'freeze') await this.freeze(fault.forMs);
    else if (fault.kind === 'power cut') await this.cutPower(fault.damage, fault.share);
    else if (fault.kind === 'restart') await this.killServer(fault.server);
    else await this.killAndStart();
    return '';
  }

  recover(): Promise<void> {
    const isReady = () =>
      fetch(`${this.product.url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    return waitUntil(isReady, ENDS_MS, () => `the standalone to be ready; its output:\n${this.product.printed}`);
  }

  stop(): Promise<void> {
    this.history.remove();
    return this.product.remove();
  }

  /** Kills everything at once and damages the store of NATS. Postgres has synced what it has committed. */
  private async cutPower(damage: Damage, share: number): Promise<void> {
    this.history.pause();
    const servers = [this.serverPid('nats'), this.serverPid('postgres')];
    for (const worker of WORKERS) await rowsOf(this.locations(), worker, `UPDATE work_leases SET boot_id = 'before the power cut'`);
    await this.product.kill();
    for (const pid of servers) process.kill(-pid, 'SIGKILL');
    await waitUntil(
      () => !servers.some(isAlive),
      ENDS_MS,
      () => 'NATS and Postgres to end',
    );
    this.history.damage(damage, share);
    await this.product.start();
    this.history.begin();
  }

  private async killAndStart(): Promise<void> {
    await this.product.kill();
    await this.product.start();
  }

  private async freeze(forMs: number): Promise<void> {
    const { pid } = this.product;
    process.kill(pid, 'SIGSTOP');
    await pause(forMs);
    process.kill(pid, 'SIGCONT');
  }

  /** Kills an embedded server, which the product restarts. The object store is a part of its process. */
  private async killServer(server: Server): Promise<void> {
    if (server === 'storage') return this.killAndStart();
    const killed = this.serverPid(server);
    process.kill(killed, 'SIGKILL');
    await waitUntil(
      () => ![killed, Number.NaN].includes(this.serverPid(server)),
      ENDS_MS,
      () => `${server} to be started again; its output:\n${this.product.printed}`,
    );
    await this.recover();
  }

  /** Returns NaN while the server is starting. */
  private serverPid(server: 'postgres' | 'nats'): number {
    try {
      return Number.parseInt(this.read(server === 'nats' ? 'nats/nats-server.pid' : 'postgres/cluster/postmaster.pid'), 10);
    } catch {
      return Number.NaN;
    }
  }

  private async cutPostgres(): Promise<void> {
    const client = new Client({ connectionString: this.locations().databaseUrl });
    await client.connect();
    await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname IS NOT NULL');
    await client.end();
  }

  private read(file: string): string {
    return readFileSync(path.join(this.product.dataFolder, file), 'utf8');
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const COPY_INTERVAL_MS = 2000;
/** nats-server syncs after at most two minutes. */
const MAX_COPY_AGE_MS = 120_000;

interface Copy {
  atMs: number;
  folder: string;
}

/** Keeps copies of the store of a running nats-server, to restore one like a power cut that loses unsynced data. */
class StoreHistory {
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
    this.timer = setInterval(() => this.copy(), COPY_INTERVAL_MS);
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
    const old = this.copies.filter(({ atMs }) => atMs < now - MAX_COPY_AGE_MS);
    this.forget(old);
    this.copies = [...this.copies.filter((known) => !old.includes(known)), copy];
  }

  private forget(copies: Copy[]): void {
    for (const { folder } of copies) rmSync(folder, { recursive: true, force: true });
  }
}
