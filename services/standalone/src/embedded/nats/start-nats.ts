import path from 'node:path';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { endOrphan } from '../running-process';
import { ServerProcess } from '../server-process';
import { answersJetStream } from './jetstream-answer';
import { reservedBytes } from './stored-streams';
import { syncInterval } from './sync-interval';

export interface EmbeddedNats {
  /** With its user and password, where it has one. */
  url: string;
  port: number;
  pid: number;
  onFailure(report: (sentence: string) => void): void;
  stop(): Promise<void>;
}

export interface NatsOptions {
  /** A nats-server. */
  program: string;
  /** For its data. */
  folder: string;
  /** Keeps the other users of this machine out. */
  password?: string;
  /** Where it listens; a free port by default. */
  port?: number;
  /** How much its streams may reserve together; as much as those on disk already do, in any case. */
  maxStreamBytes?: number;
  /** Ends a start that still waits. */
  signal?: AbortSignal;
}

const USER = 'afterword';
const STOP_MS = 10_000;
const MEGABYTE = 1024 ** 2;
const DEFAULT_STREAM_BYTES = 1280 * MEGABYTE;
/** For key-value buckets, which reserve nothing and hold little. */
const BUCKET_BYTES = 128 * MEGABYTE;

/** Runs NATS with JetStream on 127.0.0.1, and listens on one port only; ends one that a killed parent left behind. */
export async function startNats(options: NatsOptions): Promise<EmbeddedNats> {
  const { folder, program, password, signal } = options;
  const configFile = path.join(folder, 'nats-server.conf');
  const pidFile = path.join(folder, 'nats-server.pid');
  const logFile = path.join(folder, 'nats-server.log');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await endLeftBehind(folder, pidFile, configFile);
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
  await server.until(() => announcedHost(folder, server.pid) !== undefined);
  const host = announcedHost(folder, server.pid) ?? '';
  const url = password ? `nats://${USER}:${encodeURIComponent(password)}@${host}` : `nats://${host}`;
  await server.until(() => answersJetStream(url));
  return {
    url,
    port: Number(host.split(':').at(-1)),
    pid: server.pid,
    onFailure: (report) => server.onFailure(report),
    stop: () => server.stop(),
  };
}

/** Without a monitoring port, which knows no password. The file limit is ours: by default the server takes three quarters of what is free. */
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

/** Host and port that nats-server wrote into its ports file once it listens. */
function announcedHost(folder: string, pid: number): string | undefined {
  const name = readdirSync(folder).find((file) => file.endsWith(`_${pid}.ports`));
  if (!name) return undefined;
  try {
    const { nats } = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as { nats?: string[] };
    return nats?.[0] && new URL(nats[0]).host;
  } catch {
    return undefined;
  }
}

/** Ends the server of a killed parent, and removes its files: another process may get its process id. */
async function endLeftBehind(folder: string, pidFile: string, configFile: string): Promise<void> {
  await endOrphan(pidIn(pidFile), configFile, 'SIGTERM');
  const notes = readdirSync(folder).filter((name) => name.endsWith('.ports') || name === path.basename(pidFile));
  for (const name of notes) rmSync(path.join(folder, name), { force: true });
}

function pidIn(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return Number.NaN;
  }
}
