import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { eventually } from '@afterword/platform/testing';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { Pool } from 'pg';
import type { Step } from './failpoints';

export interface ChainServers {
  databaseUrl: string;
  /** One address, or those of a cluster separated by commas. */
  natsUrl: string;
  /** The number of replicas of each stream. */
  natsReplicas?: number;
}

export interface ChainRun {
  things: number;
  /** The steps at which each link is killed, one after the other. */
  plan?: Partial<Record<Role, Step[]>>;
  withoutInbox?: boolean;
  /** Injects faults into the servers. Called when each of these shares of the things exists. */
  disturb?: { at: number[]; crash: () => Promise<void> };
}

/** The number of created things, and of their effects at both later links. */
export interface ChainResult {
  made: number;
  /** Confirmed to the client, but missing. */
  lostAccepted: number;
  painted: LinkTally;
  packed: LinkTally;
  crashes: string[];
}

interface LinkTally {
  /** The running total, more than `things` if an effect happened twice. */
  total: number;
  things: number;
}

const WITHIN_MS = 240_000;
const platform = fileURLToPath(new URL('../../../services/platform/', import.meta.url));
const roles = ['maker', 'painter', 'packer'] as const;
type Role = (typeof roles)[number];
type Databases = Record<Role, Pool>;
let rounds = 0;

/** Runs maker, painter and packer as processes that are killed at the given steps, until everything is packed, and counts the effects. */
export async function runChain(servers: ChainServers, { things, plan = {}, withoutInbox, disturb }: ChainRun): Promise<ChainResult> {
  const prefix = `chain_${process.pid}_${++rounds}`;
  const program = bundle();
  const env = {
    DATABASE_URL: servers.databaseUrl,
    DATABASE_PREFIX: prefix,
    NATS_URL: servers.natsUrl,
    NATS_REPLICAS: String(servers.natsReplicas ?? 1),
    LOG_LEVEL: 'silent',
    EVENT_ACK_WAIT_MS: '1000',
    EVENT_RETRY_MS: '200',
    ...(withoutInbox && { WITHOUT_INBOX: '1' }),
  };
  await emptyStreams(servers.natsUrl);
  const databases = openDatabases(servers, prefix);
  const links = roles.map((role) => new LinkProcess(program, [role, String(things)], env, plan[role] ?? []));
  try {
    for (const share of disturb?.at ?? []) {
      await eventually(async () => (await made(databases)) >= share * things, WITHIN_MS);
      await disturb?.crash();
    }
    await eventually(() => isSettled(servers, databases, things), WITHIN_MS);
    return await tally(databases, links);
  } finally {
    await Promise.all([...links.map((link) => link.stop()), ...roles.map((role) => databases[role].end())]);
  }
}

/** One connection to the database of each link, made when it is first needed, and again after it is lost. */
function openDatabases(servers: ChainServers, prefix: string): Databases {
  const open = (role: Role) => {
    const url = new URL(servers.databaseUrl);
    url.pathname = `/${prefix}_${role}`;
    const pool = new Pool({ connectionString: url.href, max: 1 });
    pool.on('error', () => undefined);
    return pool;
  };
  return { maker: open('maker'), painter: open('painter'), packer: open('packer') };
}

const bundle = () => {
  const source = fileURLToPath(new URL('chain-link.ts', import.meta.url));
  return execFileSync(process.execPath, [`${platform}build.mjs`, 'worker', source], { encoding: 'utf8' }).trim();
};

async function emptyStreams(natsUrl: string): Promise<void> {
  const nats = await connect({ servers: natsUrl.split(',') });
  const manager = await jetstreamManager(nats);
  for await (const { config } of manager.streams.list()) await manager.streams.delete(config.name);
  await nats.close();
}

/** Whether everything is packed, no event waits in an outbox, and no delivery is open. */
async function isSettled(servers: ChainServers, databases: Databases, things: number): Promise<boolean> {
  const packed = await count(databases.packer, 'SELECT count(DISTINCT thing_id) FROM effects');
  if (packed < things) return false;
  const waiting = await Promise.all(roles.map((role) => count(databases[role], 'SELECT count(*) FROM outbox')));
  const all = await made(databases);
  return all >= things && packed >= all && waiting.every((rows) => rows === 0) && (await openDeliveries(servers.natsUrl)) === 0;
}

const made = ({ maker }: Databases) => count(maker, 'SELECT count(*) FROM things');

async function openDeliveries(natsUrl: string): Promise<number> {
  const nats = await connect({ servers: natsUrl.split(',') });
  try {
    const manager = await jetstreamManager(nats);
    let open = 0;
    for await (const consumer of manager.consumers.list('EVENTS')) open += consumer.num_pending + consumer.num_ack_pending;
    return open;
  } finally {
    await nats.close();
  }
}

async function tally(databases: Databases, links: LinkProcess[]): Promise<ChainResult> {
  const accepted = links.flatMap((link) => link.accepted);
  const { rows: known } = await databases.maker.query<{ id: string }>('SELECT id FROM things');
  const ids = new Set(known.map(({ id }) => id));
  return {
    made: ids.size,
    lostAccepted: accepted.filter((id) => !ids.has(id)).length,
    painted: await linkTally(databases.painter),
    packed: await linkTally(databases.packer),
    crashes: links.flatMap((link) => link.deaths),
  };
}

const linkTally = async (database: Pool): Promise<LinkTally> => ({
  total: await count(database, 'SELECT effects AS count FROM totals'),
  things: await count(database, 'SELECT count(DISTINCT thing_id) FROM effects'),
});

async function count(database: Pool, sql: string): Promise<number> {
  const { rows } = await database.query<{ count: string }>(sql);
  return Number(rows[0]?.count);
}

/** Late enough that the link is busy, early enough that work is left. */
const NTH = 3;

/** One link of the chain as a process that is restarted after each crash. It is killed once at each planned step. */
class LinkProcess {
  readonly accepted: string[] = [];
  readonly deaths: string[] = [];
  private child?: ChildProcess;
  private stopping = false;

  constructor(
    private readonly program: string,
    private readonly args: string[],
    private readonly env: Record<string, string>,
    private readonly plan: Step[],
  ) {
    this.start();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  private start(): void {
    const step = this.plan[this.deaths.length];
    const env = { ...process.env, NODE_OPTIONS: '', ...this.env, ...(step && { FAILPOINT: JSON.stringify({ step, nth: NTH }) }) };
    this.child = spawn(process.execPath, [this.program, ...this.args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    createInterface({ input: this.child.stdout! }).on('line', (line) => this.handleLine(line));
    this.child.once('exit', () => {
      if (!this.stopping) this.start();
    });
  }

  private handleLine(line: string): void {
    const [word, ...rest] = line.split(' ');
    if (word === 'ACCEPTED') this.accepted.push(rest.join(' '));
    if (word === 'DIED') this.deaths.push(rest.join(' '));
  }
}
