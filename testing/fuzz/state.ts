import { isDeepStrictEqual } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { storedObjects, waitUntil, type Product } from '../src/product';

/** A digest of each table, by database and name, and the number of stored objects. */
export type State = Record<string, string>;

/** Tables of messaging and leases, which contain no data of the product. */
const PASSING = ['outbox', 'published_events', 'inbox', 'event_attempts', 'work_leases', 'migrations'];
/** Reports follow the data of all services when an event of an episode says so, which may be long after a voice was created. */
const TABLES = `
  SELECT tablename FROM pg_tables
  WHERE schemaname = 'public' AND NOT tablename = ANY ($1) AND NOT starts_with(tablename, 'report_') ORDER BY 1`;
/** When something was last tried is recorded even if the other side refuses it. */
const ATTEMPTS = 'tested_at';
const IDLE_TIMEOUT_MS = 300_000;
const QUIET_MS = 500;

/** Reads the state of all databases and the store. */
export class StateReader {
  private constructor(
    private readonly product: Product,
    private readonly databases: ReadonlyMap<string, { client: Client; digests: string }>,
  ) {}

  static async of(product: Product, databaseUrl: string): Promise<StateReader> {
    const names = await query<{ datname: string }>(databaseUrl, `SELECT datname FROM pg_database WHERE starts_with(datname, 'afterword_')`);
    const databases = new Map<string, { client: Client; digests: string }>();
    for (const { datname } of names) databases.set(datname, await connected(databaseUrl, datname));
    return new StateReader(product, databases);
  }

  async read(): Promise<State> {
    const state: State = { 'stored objects': String(storedObjects(this.product).length) };
    for (const [name, { client, digests }] of this.databases) {
      const { rows } = await client.query<{ table: string; digest: string }>(digests);
      for (const { table, digest } of rows) state[`${name}.${table}`] = digest;
    }
    return state;
  }

  /** Returns the state once no job is running. */
  async readWhenIdle(): Promise<State> {
    let state = await this.read();
    const isQuiet = async () => {
      const before = state;
      await pause(QUIET_MS);
      state = await this.read();
      return isDeepStrictEqual(before, state) && (await this.unfinishedJobs()) === 0;
    };
    await waitUntil(isQuiet, IDLE_TIMEOUT_MS, () => 'the product to become idle');
    return state;
  }

  private async unfinishedJobs(): Promise<number> {
    const jobs = await this.count('afterword_episodes', `processing_jobs WHERE status IN ('pending', 'processing')`);
    return jobs + (await this.count('afterword_insights', 'clips WHERE job_id IS NOT NULL'));
  }

  private async count(database: string, rows: string): Promise<number> {
    const response = await this.databases.get(database)?.client.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${rows}`);
    return response?.rows[0]?.count ?? 0;
  }

  async close(): Promise<void> {
    for (const { client } of this.databases.values()) await client.end();
  }
}

/** Returns the names of what has changed. */
export const differences = (before: State, after: State): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name]);

async function connected(databaseUrl: string, name: string): Promise<{ client: Client; digests: string }> {
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  const client = new Client({ connectionString: url.href });
  await client.connect();
  const { rows } = await client.query<{ tablename: string }>(TABLES, [PASSING]);
  const digestOf = (table: string) =>
    `SELECT '${table}' AS table, md5(coalesce(string_agg(row, '' ORDER BY row), '')) AS digest
     FROM (SELECT md5((to_jsonb(t) - '${ATTEMPTS}')::text) AS row FROM "${table}" t) rows`;
  return { client, digests: rows.map(({ tablename }) => digestOf(tablename)).join(' UNION ALL ') };
}

async function query<T extends object>(url: string, sql: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<T>(sql);
  await client.end();
  return rows;
}
