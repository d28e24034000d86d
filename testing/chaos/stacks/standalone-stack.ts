import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { redeliver } from '../faults/redelivery';
import { rowsOf } from '../checker/tables';
import type { Damage, Server, Fault } from '../faults/fault';
import { Product, waitUntil } from '../../src/product';
import { SHORT_INTERVALS, type DataLocations, providerSettings, type Stack } from './stack';
import { StoreHistory } from './store-history';

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
