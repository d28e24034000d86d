import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ServerProcess } from '../server-process';
import { announcedPorts } from './announced-ports';
import { endLeftBehind } from './left-behind';

export interface EmbeddedNats {
  /** With its user and password, where it has one. */
  url: string;
  monitorUrl: string;
  pid: number;
  onFailure(report: (sentence: string) => void): void;
  stop(): Promise<void>;
}

interface Options {
  /** A nats-server. */
  program: string;
  /** For its data. */
  folder: string;
  /** Keeps the other users of this machine out. */
  password?: string;
}

const USER = 'afterword';

/** Runs NATS with JetStream on 127.0.0.1, at ports it picks itself; ends one that a killed parent left behind. */
export async function startNats({ folder, program, password }: Options): Promise<EmbeddedNats> {
  const configFile = path.join(folder, 'nats-server.conf');
  const pidFile = path.join(folder, 'nats-server.pid');
  const logFile = path.join(folder, 'nats-server.log');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await endLeftBehind(folder, pidFile, configFile);
  writeFileSync(configFile, configuration(folder, pidFile, password), { mode: 0o600 });
  const server = ServerProcess.start({ name: 'nats-server', program, args: ['-c', configFile], folder, logFile, stopSignal: 'SIGTERM' });
  await server.until(() => announcedPorts(folder, server.pid) !== undefined);
  const { host, monitorUrl } = announcedPorts(folder, server.pid) ?? { host: '', monitorUrl: '' };
  await server.until(() => hasJetStream(monitorUrl));
  const url = password ? `nats://${USER}:${encodeURIComponent(password)}@${host}` : `nats://${host}`;
  return { url, monitorUrl, pid: server.pid, onFailure: (report) => server.onFailure(report), stop: () => server.stop() };
}

function configuration(folder: string, pidFile: string, password?: string): string {
  return `listen: "127.0.0.1:-1"
http: "127.0.0.1:-1"
pid_file: ${JSON.stringify(pidFile)}
ports_file_dir: ${JSON.stringify(folder)}
jetstream { store_dir: ${JSON.stringify(path.join(folder, 'jetstream'))} }
${password ? `authorization { user: ${USER}, password: ${JSON.stringify(password)} }` : ''}
`;
}

async function hasJetStream(monitorUrl: string): Promise<boolean> {
  const answer = await fetch(`${monitorUrl}/healthz?js-enabled-only=true`).catch(() => undefined);
  return answer?.ok ?? false;
}
