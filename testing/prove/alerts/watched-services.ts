import path from 'node:path';
import { Client } from 'pg';
import { FleetServers, SERVICES, type ServiceName } from '../../src/fleet';
import { ServerProxy } from '../../src/infrastructure/server-proxy';
import { Api } from '../../src/product';
import { freePort } from '../../src/product/free-port';
import { ServiceProcess } from '../../src/product/service-process';

const PASSWORD = 'open the door';
const WEB_DIR = path.resolve(import.meta.dirname, '../../../web/dist');
/** The services with two replicas. */
const TWICE: ServiceName[] = ['dictionary'];

interface Replica {
  service: ServiceName;
  settings: Record<string, string>;
  process?: ServiceProcess;
}

/** Every service as its own process, at fixed addresses, on real servers that each service reaches through its own proxy. */
export class WatchedServices {
  private constructor(
    readonly servers: FleetServers,
    private readonly replicas: Replica[],
    private readonly postgres: Map<ServiceName, ServerProxy>,
    private readonly store: ServerProxy,
  ) {}

  static async start(): Promise<WatchedServices> {
    const servers = await FleetServers.start({ natsServers: 3 });
    const postgres = new Map<ServiceName, ServerProxy>();
    for (const service of SERVICES) postgres.set(service, await ServerProxy.start(portOf(servers.settings['DATABASE_URL']!)));
    const store = await ServerProxy.start(portOf(servers.store.endpoint));
    const replicas: Replica[] = [];
    for (const service of [...SERVICES, ...TWICE]) {
      const database = withPort(servers.settings['DATABASE_URL']!, postgres.get(service)!.port);
      const ports = { PORT: String(await freePort()), METRICS_PORT: String(await freePort()) };
      const own = {
        APP_PASSWORD: PASSWORD,
        SESSION_SECRET: 'x'.repeat(32),
        LOG_LEVEL: 'warn',
        AI_MONTHLY_LIMIT: '1',
        ...(service === 'gateway' && { WEB_DIR }),
      };
      const s3 = withPort(servers.store.endpoint, store.port);
      replicas.push({ service, settings: { ...servers.settings, ...own, ...ports, DATABASE_URL: database, S3_ENDPOINT: s3 } });
    }
    const services = new WatchedServices(servers, replicas, postgres, store);
    await services.run();
    return services;
  }

  /** Starts what does not run, and waits until all are ready. */
  async run(): Promise<void> {
    const stopped = this.replicas.filter(({ process }) => !process);
    for (const replica of stopped) replica.process = new ServiceProcess(replica.service, replica.settings);
    await Promise.all(
      this.replicas.map(({ service, settings, process }) =>
        process!.until(async () => (await fetch(`http://127.0.0.1:${settings['PORT']}/readyz`)).ok, `${service} to be ready`),
      ),
    );
  }

  get url(): string {
    return `http://127.0.0.1:${this.replicas.find(({ service }) => service === 'gateway')!.settings['PORT']}`;
  }

  get metricsAddresses(): string[] {
    return this.replicas.map(({ settings }) => `127.0.0.1:${settings['METRICS_PORT']}`);
  }

  signIn(): Promise<Api> {
    return Api.signIn({ url: this.url, password: PASSWORD });
  }

  /** Kills all replicas of a service, or one. */
  async kill(service: ServiceName, count = Infinity): Promise<void> {
    for (const replica of this.replicas.filter((each) => each.service === service && each.process).slice(0, count)) {
      await replica.process!.stop('SIGKILL');
      replica.process = undefined;
    }
  }

  /** Cuts services off from Postgres. Those that are not named keep it. */
  async cutPostgres(...services: ServiceName[]): Promise<void> {
    const unusedPort = await freePort();
    for (const service of services) redirect(this.postgres.get(service)!, unusedPort);
  }

  restorePostgres(): void {
    for (const proxy of this.postgres.values()) redirect(proxy, portOf(this.servers.settings['DATABASE_URL']!));
  }

  async cutStore(): Promise<void> {
    redirect(this.store, await freePort());
  }

  /** Lets services reach another store, which does not know their keys. */
  replaceStore(endpoint: string): void {
    redirect(this.store, portOf(endpoint));
  }

  restoreStore(): void {
    redirect(this.store, portOf(this.servers.store.endpoint));
  }

  /** Runs SQL in the database of a service, past the proxies. The caller ends the connection. */
  async connect(service: ServiceName): Promise<Client> {
    const url = new URL(this.servers.settings['DATABASE_URL']!);
    url.pathname = `/afterword_${service}`;
    const client = new Client({ connectionString: url.href });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  async stop(): Promise<void> {
    await Promise.all(this.replicas.flatMap(({ process }) => (process ? [process.stop('SIGKILL')] : [])));
    for (const proxy of [...this.postgres.values(), this.store]) await proxy.stop();
    await this.servers.stop();
  }
}

const portOf = (url: string): number => Number(new URL(url).port);

function withPort(address: string, port: number): string {
  const url = new URL(address);
  url.port = String(port);
  return url.href.replace(/\/$/, '');
}

function redirect(proxy: ServerProxy, port: number): void {
  proxy.setTarget(port);
  proxy.disconnectAll();
}
