import { execFile } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { childEnvironment } from '@afterword/platform/child-process';
import { StartError } from '../../start-error';
import { endOrphan } from '../running-process';
import { secretFile } from '../secret-file';
import { ServerProcess } from '../server-process';
import { postgresBinaries, postgresProgram } from './binaries';
import { freePort } from './free-port';
import { isReachableByOthers, type OperatingUser, postgresUser, takeOver } from './operating-user';

/** Enough for seven services and their workers with five connections each, twice for rolling restarts in tests. */
const MAX_CONNECTIONS = 200;
/** How often to retry if another program takes the port before Postgres starts. */
const MAX_PORT_TRIES = 5;
/** How long children of a killed Postgres may take to exit. Until then its shared memory is in use. */
const ORPHANS_END_MS = 30_000;
const ORPHANS_POLL_MS = 200;
/** Recovery from the write-ahead log takes long on a slow disk. */
const RECOVERY_MS = 15 * 60_000;
/** Postgres writes its memory to disk before it stops. */
const STOP_MS = 120_000;
const PID_LINE = 0;
const STATUS_LINE = 7;

export interface EmbeddedPostgres {
  /** The address of the database `postgres`, with the superuser. */
  url: string;
  port: number;
  pid: number;
  onFailure(report: (sentence: string) => void): void;
  stop(): Promise<void>;
}

export interface PostgresOptions {
  folder: string;
  /** The folder with `bin` of another Postgres. Defaults to the bundled one. */
  binaries?: string;
  /** Returns a free port at each call. */
  ports?: () => Promise<number>;
  /** The maximum write-ahead log between two checkpoints in MB. Defaults to 1 GB. */
  maxWalMb?: number;
  /** Aborts a start that still waits. */
  signal?: AbortSignal;
  /** Prints a warning for the administrator. */
  print?: (line: string) => void;
}

/** Starts Postgres at a free port of 127.0.0.1 with its data in `folder`, after ending an orphan that a killed parent left. */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const { folder, binaries = postgresBinaries(), ports = freePort, maxWalMb, signal, print = console.warn } = options;
  const user = postgresUser(print);
  if (user && !isReachableByOthers(folder)) throw new StartError(closedFolder(folder));
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, user ? 0o711 : 0o700);
  const password = secretFile(path.join(folder, 'password'));
  const cluster = await ensureCluster(folder, binaries, password, user);
  await endOrphanedServer(cluster);
  if (user) takeOver(cluster, user);
  return atFreePort(ports, async (port) => {
    const server = ServerProcess.start({
      name: 'Postgres',
      program: postgresProgram(binaries, 'postgres'),
      args: ['-D', cluster, ...settings(port, maxWalMb)],
      folder: cluster,
      logFile: path.join(folder, 'postgres.log'),
      stopSignal: 'SIGINT',
      stopMs: STOP_MS,
      signal,
      user,
    });
    const isReady = () => lockLine(cluster, PID_LINE) === String(server.pid) && lockLine(cluster, STATUS_LINE) === 'ready';
    await server.until(isReady, RECOVERY_MS);
    return {
      url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
      port,
      pid: server.pid,
      onFailure: (report) => server.onFailure(report),
      stop: () => server.stop(),
    };
  });
}

async function atFreePort<T>(ports: () => Promise<number>, start: (port: number) => Promise<T>): Promise<T> {
  const deadline = Date.now() + ORPHANS_END_MS;
  for (let tries = 1; ;) {
    try {
      return await start(await ports());
    } catch (error) {
      if (hasMessage(error, 'shared memory block') && Date.now() < deadline) await pause(ORPHANS_POLL_MS);
      else if (tries < MAX_PORT_TRIES && hasMessage(error, 'Address already in use')) tries += 1;
      else throw error;
    }
  }
}

const hasMessage = (error: unknown, words: string) => error instanceof StartError && error.message.includes(words);

/**
 * Ends the Postgres of a killed parent and removes its lock file. After a power cut its process id may belong to another program, and Postgres
 * would refuse to start. Shared memory still prevents a second Postgres.
 */
async function endOrphanedServer(cluster: string): Promise<void> {
  await endOrphan(Number(lockLine(cluster, PID_LINE)), cluster, 'SIGINT');
  rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
}

function settings(port: number, maxWalMb = 1024): string[] {
  const wal = { max_wal_size: `${maxWalMb}MB`, min_wal_size: `${Math.min(maxWalMb, 80)}MB` };
  const values = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: MAX_CONNECTIONS, jit: 'off', ...wal };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function lockLine(cluster: string, line: number): string | undefined {
  try {
    return readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[line]?.trim();
  } catch {
    return undefined;
  }
}

function closedFolder(folder: string): string {
  return `Postgres never runs as root, and other users cannot reach ${folder}. Set DATA_DIR to a folder they can pass through, such as /var/lib/afterword, or run as an ordinary user.`;
}

const MAJOR_VERSION = '18';
const UNFINISHED = 'unfinished-';

/** Returns the data folder of Postgres inside `folder`. At the first start it is created atomically. */
async function ensureCluster(folder: string, binaries: string, password: string, user?: OperatingUser): Promise<string> {
  const cluster = path.join(folder, 'cluster');
  if (existsSync(cluster)) checkVersion(cluster);
  else await makeCluster(folder, cluster, binaries, password, user);
  return cluster;
}

async function makeCluster(folder: string, cluster: string, binaries: string, password: string, user?: OperatingUser): Promise<void> {
  sweepUnfinished(folder);
  const work = path.join(folder, `${UNFINISHED}${process.pid}`);
  const passwordFile = path.join(work, 'password');
  mkdirSync(work, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) for (const owned of [work, passwordFile]) chownSync(owned, user.uid, user.gid);
  const fresh = path.join(work, 'cluster');
  const options = ['-D', fresh, '-U', 'postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '-E', 'UTF8', '--no-locale'];
  await promisify(execFile)(postgresProgram(binaries, 'initdb'), options, {
    ...user,
    cwd: work,
    env: childEnvironment({ LC_ALL: 'C' }),
  });
  renameSync(fresh, cluster);
  sweepUnfinished(folder);
}

function sweepUnfinished(folder: string): void {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(UNFINISHED))) {
    rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

function checkVersion(cluster: string): void {
  const version = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (version === MAJOR_VERSION) return;
  throw new StartError(
    `The data in ${cluster} was written by Postgres ${version}; this version of Afterword brings Postgres ${MAJOR_VERSION}. Nothing was changed.
Start Postgres ${version} on that folder and save its content:   pg_dumpall -h 127.0.0.1 -U postgres > afterword.sql
Move the folder away, run \`npm start\` (it prints the address of the new database), and load it: psql "$DATABASE_URL" -f afterword.sql
The password of both is in ${path.join(path.dirname(cluster), 'password')}.`,
  );
}
