import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { episodeRoutes } from '@afterword/proto';
import { Client } from 'pg';
import { infrastructure } from '../src';
import { FakeOpenAi } from '../src/fake-openai';
import { Fleet, SERVICES } from '../src/fleet';
import { transcribed, upload, waitUntil, written } from '../src/product';
import { freePort } from '../src/product/free-port';
import { ServiceProcess } from '../src/product/service-process';
import { recordingOf, SHORT_EPISODE } from '../src/speech';

const PGBOUNCER = '/usr/sbin/pgbouncer';
const STARTED_MS = 30_000;
/** Fewer connections to each database than processes want. */
const POOL_SIZE = 3;

/** PgBouncer in transaction mode: each transaction may run on another connection, so nothing that belongs to a session may be relied on. */
class Pooler {
  private constructor(
    readonly url: string,
    private readonly folder: string,
    private readonly server: ChildProcess,
  ) {}

  static async start(postgresUrl: string): Promise<Pooler> {
    const { hostname, port, username, password } = new URL(postgresUrl);
    const folder = mkdtempSync(path.join(tmpdir(), 'pooler-'));
    chmodSync(folder, 0o755);
    const own = await freePort();
    writeFileSync(path.join(folder, 'users.txt'), `"${username}" "${decodeURIComponent(password)}"\n`);
    writeFileSync(
      path.join(folder, 'pgbouncer.ini'),
      `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = plain
auth_file = ${path.join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = ${POOL_SIZE}
max_client_conn = 500
ignore_startup_parameters = extra_float_digits
`,
    );
    const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
    const server = spawn(PGBOUNCER, [...user, path.join(folder, 'pgbouncer.ini')], { stdio: 'ignore' });
    const pooler = new Pooler(`postgres://${username}:${password}@127.0.0.1:${own}/postgres`, folder, server);
    await waitUntil(
      () => pooler.query('postgres', 'SELECT 1').then(Boolean, () => false),
      STARTED_MS,
      () => 'PgBouncer to accept connections',
    );
    return pooler;
  }

  async query<T>(database: string, sql: string): Promise<T[]> {
    const address = new URL(this.url);
    address.pathname = `/${database}`;
    const client = new Client({ connectionString: address.href });
    await client.connect();
    try {
      return (await client.query(sql)).rows as T[];
    } finally {
      await client.end();
    }
  }

  async stop(): Promise<void> {
    const ended = once(this.server, 'exit');
    if (this.server.exitCode === null && this.server.kill('SIGKILL')) await ended;
    rmSync(this.folder, { recursive: true });
  }
}

const isThere = existsSync(PGBOUNCER);
if (!isThere) process.stderr.write('PgBouncer is not installed (testing/install-system-packages.sh): tests that need it are skipped.\n');

(isThere ? describe : describe.skip)('behind a pooler in transaction mode', () => {
  let infra: Awaited<ReturnType<typeof infrastructure>>;
  let pooler: Pooler;

  beforeAll(async () => {
    infra = await infrastructure();
    pooler = await Pooler.start(infra.databaseUrl);
  }, 60_000);
  afterAll(() => pooler?.stop());

  it('more replicas than it has connections create and migrate one database, and start again', async () => {
    const settings = { ...infra.settings, DATABASE_URL: pooler.url };
    for (const _start of [1, 2]) {
      const inits = Array.from({ length: 2 * POOL_SIZE }, () => new ServiceProcess('dictionary', settings, ['migrate']));
      expect(await Promise.all(inits.map((init) => init.exitCode()))).toEqual(inits.map(() => 0));
      expect(inits.map(({ printed }) => printed)).toEqual(inits.map(() => expect.stringMatching(/The database is up to date\.\n$/)));
    }
    const database = `${infra.databasePrefix}_dictionary`;
    const rows = await pooler.query<{ name: string; times: string }>(
      database,
      'SELECT name, count(*) AS times FROM migrations GROUP BY name',
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter(({ times }) => times !== '1')).toEqual([]);
    const held = await pooler.query<{ pid: number }>(
      database,
      `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    expect(held).toEqual([]);
  }, 240_000);

  it('services make an episode of a recording', async () => {
    const provider = await FakeOpenAi.start();
    const fleet = await Fleet.start({
      services: Object.fromEntries(SERVICES.map((service) => [service, 1])),
      settings: {
        DATABASE_URL: pooler.url,
        DATABASE_PREFIX: `${infra.databasePrefix}_all`,
        TRANSCRIBE_BASE_URL: provider.url,
        TRANSCRIBE_MODEL: 'whisper-1',
        METRICS_PORT: '0',
      },
    });
    try {
      const api = await fleet.signIn();
      const { episode } = await api.request(episodeRoutes.create, {
        title: 'Pooled',
        audioFilePath: await upload(api, await recordingOf(SHORT_EPISODE)),
      });
      await transcribed(api, episode.id);
      await api.request(episodeRoutes.generate, { id: episode.id });
      expect(await written(api, episode.id)).toHaveLength(4);
      expect(fleet.printed).not.toMatch(/prepared statement/);
    } finally {
      await fleet.stop();
      await provider.stop();
    }
  }, 400_000);
});
