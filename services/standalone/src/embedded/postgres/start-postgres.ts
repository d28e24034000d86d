import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../../start-error';
import { endOrphan } from '../running-process';
import { secretFile } from '../secret-file';
import { ServerProcess } from '../server-process';
import { freePort } from './free-port';
import { postgresBinaries, postgresProgram } from './binaries';
import { ensureCluster } from './cluster';
import { isReachableByOthers, postgresUser } from './operating-user';

/** Seven services and their workers, five connections each, twice over for a rolling start in tests. */
const MAX_CONNECTIONS = 200;
/** Another program may be given the port between our look for it and the start of Postgres; then we look again, as often as this. */
const MOST_TRIES = 5;
const PID_LINE = 0;
const STATUS_LINE = 7;

export interface EmbeddedPostgres {
  /** The superuser's address, of the database `postgres`. */
  url: string;
  pid: number;
  onFailure(report: (sentence: string) => void): void;
  stop(): Promise<void>;
}

interface PostgresOptions {
  folder: string;
  /** Where it may listen: a free port at each call. */
  ports?: () => Promise<number>;
}

/** Runs Postgres on 127.0.0.1 at a free port with its data in `folder`; ends one that a killed parent left behind. */
export async function startPostgres({ folder, ports = freePort }: PostgresOptions): Promise<EmbeddedPostgres> {
  const user = postgresUser();
  if (user && !isReachableByOthers(folder)) throw new StartError(closedFolder(folder));
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, user ? 0o711 : 0o700);
  const password = secretFile(path.join(folder, 'password'));
  const binaries = postgresBinaries();
  const cluster = await ensureCluster(folder, binaries, password, user);
  await endOrphan(Number(lockLine(cluster, PID_LINE)), cluster, 'SIGINT');
  return atFreePort(ports, async (port) => {
    const server = ServerProcess.start({
      name: 'Postgres',
      program: postgresProgram(binaries, 'postgres'),
      args: ['-D', cluster, ...settings(port)],
      folder: cluster,
      logFile: path.join(folder, 'postgres.log'),
      stopSignal: 'SIGINT',
      user,
    });
    await server.until(() => lockLine(cluster, PID_LINE) === String(server.pid) && lockLine(cluster, STATUS_LINE) === 'ready');
    return {
      url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
      pid: server.pid,
      onFailure: (report) => server.onFailure(report),
      stop: () => server.stop(),
    };
  });
}

async function atFreePort<T>(ports: () => Promise<number>, start: (port: number) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await start(await ports());
    } catch (error) {
      if (tries === MOST_TRIES || !isPortTaken(error)) throw error;
    }
  }
}

const isPortTaken = (error: unknown) => error instanceof StartError && error.message.includes('Address already in use');

function settings(port: number): string[] {
  const values = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: MAX_CONNECTIONS, jit: 'off' };
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
