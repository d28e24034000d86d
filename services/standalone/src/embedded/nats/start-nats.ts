import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ServerProcess } from '../server-process';
import { announcedHost } from './announced-host';
import { answersJetStream } from './jetstream-answer';
import { endLeftBehind } from './left-behind';
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
