import path from 'node:path';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { ServerProxy } from '../../src/infrastructure/server-proxy';
import { RestartableServers } from '../chain/restartable-servers';
import type { Fault, Server } from '../faults/fault';
import { redeliver } from '../faults/redelivery';

const portOf = (url: string) => Number(new URL(url).port);

function through(url: string, port: number): string {
  const address = new URL(url);
  address.port = String(port);
  return address.href.replace(/\/$/, '');
}

/** Postgres, NATS and an object store, each behind a proxy: they can be restarted, disconnected, delayed and filled up. */
export class FaultyServers {
  private constructor(
    private readonly servers: RestartableServers,
    private readonly store: StoreProcess,
    private readonly access: StoreAccess,
    private readonly proxies: Record<Server, ServerProxy>,
  ) {}

  static async start(folder: string): Promise<FaultyServers> {
    const storeFolder = path.join(folder, 'objects');
    mkdirSync(storeFolder);
    const servers = await RestartableServers.start(folder);
    const store = new StoreProcess(storeFolder);
    const access = await store.start();
    const { databaseUrl, natsUrl } = servers.addresses;
    const [postgres, nats, storage] = await Promise.all(
      [databaseUrl, natsUrl, access.endpoint].map((url) => ServerProxy.start(portOf(url))),
    );
    return new FaultyServers(servers, store, access, { postgres: postgres!, nats: nats!, storage: storage! });
  }

  /** The addresses without the proxies, for the checker. */
  get locations() {
    return { ...this.servers.addresses, databasePrefix: 'afterword', storeFolder: this.store.folder };
  }

  /** The settings of the services. PUBLIC_URL is that of the store, so that addresses are signed for the store. */
  get settings(): Record<string, string> {
    const { databaseUrl, natsUrl } = this.servers.addresses;
    const endpoint = through(this.access.endpoint, this.proxies.storage.port);
    return {
      DATABASE_URL: through(databaseUrl, this.proxies.postgres.port),
      NATS_URL: through(natsUrl, this.proxies.nats.port),
      S3_ENDPOINT: endpoint,
      PUBLIC_URL: endpoint,
      S3_ACCESS_KEY: this.access.accessKey,
      S3_SECRET_KEY: this.access.secretKey,
      S3_REGION: this.access.region,
      S3_BUCKET: this.access.bucket,
    };
  }

  async injectFault(fault: Exclude<Fault, { kind: 'kill' | 'freeze' | 'power cut' }>): Promise<void> {
    switch (fault.kind) {
      case 'restart':
        return this.restart(fault.server);
      case 'cut':
        return this.proxies[fault.server].disconnectAll();
      case 'delay':
        return this.slowDown(this.proxies[fault.server], fault.byMs, fault.forMs);
      case 'fill the disk':
        return this.fillTheDisk(fault.forMs);
      case 'redeliver':
        return redeliver(this.servers.addresses.natsUrl, fault.share);
    }
  }

  async stop(): Promise<void> {
    await Promise.all(Object.values(this.proxies).map((proxy) => proxy.stop()));
    await this.store.kill();
    await this.servers.stop();
  }

  private async restart(server: Server): Promise<void> {
    if (server === 'postgres') return this.servers.crashPostgres();
    if (server === 'nats') return this.servers.crashNats();
    await this.store.kill();
    await this.openStore({ hasRoom: true });
  }

  private async slowDown(proxy: ServerProxy, byMs: number, forMs: number): Promise<void> {
    proxy.delayMs = byMs;
    await pause(forMs);
    proxy.delayMs = 0;
  }

  private async fillTheDisk(forMs: number): Promise<void> {
    await this.store.kill();
    await this.openStore({ hasRoom: false });
    await pause(forMs);
    await this.restart('storage');
  }

  private async openStore(disk: { hasRoom: boolean }): Promise<void> {
    const { endpoint } = await this.store.start(disk);
    this.proxies.storage.setTarget(portOf(endpoint));
  }
}

const ROOT = path.resolve(import.meta.dirname, '../../..');
const BUILDER = path.join(ROOT, 'services/platform/build.mjs');
const SOURCE = path.join(ROOT, 'testing/chaos/stacks/object-store.worker.ts');
/** More than the free space of any disk. */
const EVERYTHING = 2 ** 60;

interface StoreAccess {
  endpoint: string;
  accessKey: string;
  secretKey: string;
  region: string;
  bucket: string;
}

/** The object store as its own process, with the same folder at every start, but another port. */
class StoreProcess {
  private readonly program: string;
  private child?: ChildProcess;

  constructor(readonly folder: string) {
    this.program = execFileSync(process.execPath, [BUILDER, 'worker', SOURCE], { encoding: 'utf8' }).trim();
  }

  /** Makes the store refuse all writes, as on a full disk. */
  async start({ hasRoom = true } = {}): Promise<StoreAccess> {
    const args = [this.program, this.folder, String(hasRoom ? 0 : EVERYTHING)];
    this.child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(createInterface({ input: this.child.stdout! }), 'line')) as [string];
    return JSON.parse(line) as StoreAccess;
  }

  async kill(): Promise<void> {
    if (!this.child || this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }
}
