import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type EmbeddedObjectStore, startNats, startObjectStore, startPostgres } from '@afterword/standalone/embedded';
import { natsServer } from '@afterword/standalone/nats-server';
import { jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { freePort } from '../product/free-port';
import { waitUntil } from '../product/wait-until';
import { ServiceProcess } from '../product/service-process';
import { SERVICES, type ServiceName } from './instance';
import { SecuredNats } from './secured-nats';

interface Server {
  stop(): Promise<void>;
}

export interface ServerOptions {
  natsServers?: 1 | 3;
  /** Whether two NATS servers form a cluster before the third knows them, as may happen in a new installation. */
  isThirdLate?: boolean;
  /** Whether each service has users of its own, with the rights of the shipped configuration. NATS is then one server. */
  isSecured?: boolean;
}

/** The servers of a fleet: Postgres, NATS (one server, or a cluster of three with three replicas) and an object store. */
export class FleetServers {
  private constructor(
    private readonly folder: string,
    private readonly servers: Server[],
    readonly store: EmbeddedObjectStore,
    /** The settings with which all services connect to them. */
    readonly settings: Record<string, string>,
    private readonly nats: Server,
  ) {}

  static async start({ natsServers = 1, isThirdLate = false, isSecured = false }: ServerOptions = {}): Promise<FleetServers> {
    const folder = mkdtempSync(path.join(tmpdir(), 'afterword-fleet-'));
    chmodSync(folder, 0o711);
    const [postgres, nats, store] = await Promise.all([
      startPostgres({ folder: path.join(folder, 'postgres') }),
      isSecured ? SecuredNats.start(path.join(folder, 'nats')) : startNatsOf(path.join(folder, 'nats'), natsServers, isThirdLate),
      startObjectStore({ folder: path.join(folder, 'objects') }),
    ]);
    const settings = {
      DATABASE_URL: postgres.url,
      NATS_URL: nats.url,
      NATS_REPLICAS: String(natsServers),
      S3_ENDPOINT: store.endpoint,
      S3_ACCESS_KEY: store.accessKey,
      S3_SECRET_KEY: store.secretKey,
      S3_REGION: store.region,
      S3_BUCKET: store.bucket,
    };
    if (isSecured) await createDatabaseUsers(settings);
    return new FleetServers(folder, [nats, store, postgres], store, settings, nats);
  }

  get cluster(): NatsCluster | null {
    return this.nats instanceof NatsCluster ? this.nats : null;
  }

  /** Null if services share a user that may do everything. */
  get securedNats(): SecuredNats | null {
    return this.nats instanceof SecuredNats ? this.nats : null;
  }

  /** The settings with which one service connects. */
  settingsOf(service: ServiceName): Record<string, string> {
    if (!this.securedNats) return this.settings;
    return { ...this.settings, NATS_PASSWORD: this.securedNats.passwordOf(service), ...databaseUserOf(service, this.settings) };
  }

  async stop(): Promise<void> {
    for (const server of this.servers) await server.stop();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

const databasePasswordOf = (service: ServiceName) => `database-password-of-${service}`;

/** Creates the users of Postgres by the command that does it on a server. */
async function createDatabaseUsers(settings: Record<string, string>): Promise<void> {
  const passwords = SERVICES.map((service) => [`DATABASE_PASSWORD_${service.toUpperCase()}`, databasePasswordOf(service)]);
  const command = new ServiceProcess('standalone', { ...settings, ...Object.fromEntries(passwords) }, ['database-users']);
  if ((await command.exitCode()) !== 0) throw new Error(`The users of Postgres could not be created:\n${command.printed}`);
}

function databaseUserOf(service: ServiceName, { DATABASE_URL }: Record<string, string>): Record<string, string> {
  const { host } = new URL(DATABASE_URL!);
  return service === 'gateway' ? {} : { DATABASE_URL: `postgres://${host}`, DATABASE_PASSWORD: databasePasswordOf(service) };
}

function startNatsOf(folder: string, servers: 1 | 3, isThirdLate: boolean): Promise<Server & { url: string }> {
  return servers === 1 ? startNats({ folder, program: natsServer() }) : NatsCluster.start(folder, isThirdLate);
}

const SIZE = 3;
const FORMED_MS = 60_000;

interface Member {
  name: string;
  port: number;
  configFile: string;
  process?: ChildProcess;
}

/** A cluster of three NATS servers, each with a replica of every stream. */
class NatsCluster {
  private constructor(private readonly members: Member[]) {}

  static async start(folder: string, isThirdLate: boolean): Promise<NatsCluster> {
    const ports = await Promise.all(Array.from({ length: 2 * SIZE }, freePort));
    const [clients, routes] = [ports.slice(0, SIZE), ports.slice(SIZE)];
    const first = isThirdLate ? SIZE - 1 : SIZE;
    const known = (index: number) => routes.slice(0, Math.max(first, index + 1));
    const members = clients.map((port, index) => configured(path.join(folder, `n${index}`), port, routes[index]!, known(index)));
    const cluster = new NatsCluster(members);
    members.slice(0, first).forEach(run);
    await cluster.formed(first);
    return cluster;
  }

  /** The addresses of all servers, separated by commas. */
  get url(): string {
    return this.members.map(({ port }) => `nats://127.0.0.1:${port}`).join(',');
  }

  /** Kills the leader of a stream and returns its name. */
  async killLeaderOf(stream: string): Promise<string> {
    let leader: Member | undefined;
    await waitUntil(
      async () => (leader = await this.leaderOf(stream)) !== undefined,
      FORMED_MS,
      () => `a leader of ${stream}`,
    );
    await end(leader!, 'SIGKILL');
    return leader!.name;
  }

  /** Kills so many of the running servers. */
  async kill(count: number): Promise<void> {
    await Promise.all(
      this.members
        .filter(({ process }) => process)
        .slice(0, count)
        .map((member) => end(member, 'SIGKILL')),
    );
  }

  /** Starts servers that do not run, with their data if they ran before, and waits until all have replicas of everything. */
  async startAgain(): Promise<void> {
    this.members.filter(({ process }) => !process).forEach(run);
    await this.formed(SIZE);
  }

  async stop(): Promise<void> {
    await Promise.all(this.members.filter(({ process }) => process).map((member) => end(member, 'SIGTERM')));
  }

  private async leaderOf(stream: string): Promise<Member | undefined> {
    const info = await this.withManager((manager) => manager.streams.info(stream)).catch(() => undefined);
    return this.members.find(({ name, process }) => process && name === info?.cluster?.leader);
  }

  private async formed(size: number): Promise<void> {
    await waitUntil(
      () => this.hasReplicas(size),
      FORMED_MS,
      () => `${size} NATS servers to form a cluster`,
    );
  }

  private async hasReplicas(count: number): Promise<boolean> {
    return this.withManager(async (manager) => {
      await manager.streams.add({ name: 'PROBE', subjects: ['probe'], num_replicas: count });
      return manager.streams.delete('PROBE');
    }).catch(() => false);
  }

  private async withManager<T>(work: (manager: JetStreamManager) => Promise<T>): Promise<T> {
    const nats = await connect({ servers: this.url.split(','), timeout: 2000 });
    try {
      return await work(await jetstreamManager(nats));
    } finally {
      await nats.close();
    }
  }
}

function configured(folder: string, port: number, route: number, routes: number[]): Member {
  mkdirSync(folder, { recursive: true });
  const [name, configFile] = [path.basename(folder), path.join(folder, 'nats.conf')];
  const known = routes.map((each) => `nats://127.0.0.1:${each}`).join(', ');
  writeFileSync(
    configFile,
    `server_name: ${name}
listen: "127.0.0.1:${port}"
jetstream { store_dir: ${JSON.stringify(path.join(folder, 'data'))} }
cluster { name: afterword, listen: "127.0.0.1:${route}", routes: [${known}] }
`,
  );
  return { name, port, configFile };
}

function run(member: Member): void {
  member.process = spawn(natsServer(), ['-c', member.configFile], { stdio: 'ignore' });
}

async function end(member: Member, signal: NodeJS.Signals): Promise<void> {
  const { process } = member;
  if (!process) return;
  const ended = once(process, 'exit');
  process.kill(signal);
  await ended;
  member.process = undefined;
}
