import path from 'node:path';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { endOrphan } from '../running-process';
import { ServerProcess } from '../server-process';
import { isJetStreamReady } from './is-jetstream-ready';
import { reservedBytes } from './stored-streams';
import { syncInterval } from './sync-interval';

export interface EmbeddedNats {
  /** Includes user and password, if it has one. */
  url: string;
  port: number;
  pid: number;
  onFailure(report: (sentence: string) => void): void;
  stop(): Promise<void>;
}

export interface NatsOptions {
  /** The path of a nats-server. */
  program: string;
  /** The folder of its data. */
  folder: string;
  /** Protects the server from other users of this machine. */
  password?: string;
  /** Defaults to a free port. */
  port?: number;
  /** The bytes that all streams may reserve together; at least as much as the existing ones reserve. */
  maxStreamBytes?: number;
  /** Aborts a start that still waits. */
  signal?: AbortSignal;
}

const USER = 'afterword';
const STOP_MS = 10_000;
const MEGABYTE = 1024 ** 2;
const DEFAULT_STREAM_BYTES = 1280 * MEGABYTE;
/** For key-value buckets, which reserve nothing and are small. */
const BUCKET_BYTES = 128 * MEGABYTE;

/** Starts NATS with JetStream on one port of 127.0.0.1, after ending an orphan that a killed parent left. */
export async function startNats(options: NatsOptions): Promise<EmbeddedNats> {
  const { folder, program, password, signal } = options;
  const configFile = path.join(folder, 'nats-server.conf');
  const pidFile = path.join(folder, 'nats-server.pid');
  const logFile = path.join(folder, 'nats-server.log');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await endOrphanedServer(folder, pidFile, configFile);
  writeFileSync(configFile, configuration(options, pidFile), { mode: 0o600 });
  const server = ServerProcess.start({
    name: 'nats-server',
    program,
    args: ['-c', configFile],
    folder,
    logFile,
    stopSignal: 'SIGTERM',
    stopMs: STOP_MS,
    signal,
  });
  await server.until(() => readHost(folder, server.pid) !== undefined);
  const host = readHost(folder, server.pid) ?? '';
  const url = password ? `nats://${USER}:${encodeURIComponent(password)}@${host}` : `nats://${host}`;
  await server.until(() => isJetStreamReady(url));
  return {
    url,
    port: Number(host.split(':').at(-1)),
    pid: server.pid,
    onFailure: (report) => server.onFailure(report),
    stop: () => server.stop(),
  };
}

/** Has no monitoring port, because that has no password. Limits the storage, because the default is three quarters of the free space. */
function configuration(
  { folder, program, password, port = -1, maxStreamBytes = DEFAULT_STREAM_BYTES }: NatsOptions,
  pidFile: string,
): string {
  const store = path.join(folder, 'jetstream');
  const limit = Math.max(maxStreamBytes, reservedBytes(store)) + BUCKET_BYTES;
  return `listen: "127.0.0.1:${port}"
pid_file: ${JSON.stringify(pidFile)}
ports_file_dir: ${JSON.stringify(folder)}
jetstream { store_dir: ${JSON.stringify(store)}, max_file_store: ${limit}${syncInterval(program)} }
${password ? `authorization { user: ${USER}, password: ${JSON.stringify(password)} }` : ''}
`;
}

/** Returns host and port from the ports file, which nats-server writes once it listens. */
function readHost(folder: string, pid: number): string | undefined {
  const name = readdirSync(folder).find((file) => file.endsWith(`_${pid}.ports`));
  if (!name) return undefined;
  try {
    const { nats } = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as { nats?: string[] };
    return nats?.[0] && new URL(nats[0]).host;
  } catch {
    return undefined;
  }
}

/** Ends the server of a killed parent and removes its pid and ports files, because process ids are reused. */
async function endOrphanedServer(folder: string, pidFile: string, configFile: string): Promise<void> {
  await endOrphan(pidIn(pidFile), configFile, 'SIGTERM');
  const files = readdirSync(folder).filter((name) => name.endsWith('.ports') || name === path.basename(pidFile));
  for (const name of files) rmSync(path.join(folder, name), { force: true });
}

function pidIn(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return Number.NaN;
  }
}
