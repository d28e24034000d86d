import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { endOrphan } from '../running-process';
import { ServerProcess } from '../server-process';
import { announcedPorts } from './announced-ports';

export interface EmbeddedNats {
  url: string;
  monitorUrl: string;
  pid: number;
  onFailure(report: (sentence: string) => void): void;
  stop(): Promise<void>;
}

/** Runs `program` (a nats-server) with JetStream on 127.0.0.1, at ports it picks itself, with its data in `folder`; ends one that a killed parent left behind. */
export async function startNats({ folder, program }: { folder: string; program: string }): Promise<EmbeddedNats> {
  const configFile = path.join(folder, 'nats-server.conf');
  const pidFile = path.join(folder, 'nats-server.pid');
  const logFile = path.join(folder, 'nats-server.log');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await endOrphan(pidIn(pidFile), configFile, 'SIGTERM');
  rmSync(pidFile, { force: true });
  writeFileSync(configFile, configuration(folder, pidFile), { mode: 0o600 });
  const server = ServerProcess.start({ name: 'nats-server', program, args: ['-c', configFile], folder, logFile, stopSignal: 'SIGTERM' });
  await server.until(() => announcedPorts(folder, server.pid) !== undefined);
  const { url, monitorUrl } = announcedPorts(folder, server.pid) ?? { url: '', monitorUrl: '' };
  await server.until(() => isHealthy(monitorUrl));
  return { url, monitorUrl, pid: server.pid, onFailure: (report) => server.onFailure(report), stop: () => server.stop() };
}

function configuration(folder: string, pidFile: string): string {
  return `listen: "127.0.0.1:-1"
http: "127.0.0.1:-1"
pid_file: ${JSON.stringify(pidFile)}
ports_file_dir: ${JSON.stringify(folder)}
jetstream { store_dir: ${JSON.stringify(path.join(folder, 'jetstream'))} }
`;
}

function pidIn(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return Number.NaN;
  }
}

/** Only JetStream that has recovered its streams counts. */
async function isHealthy(monitorUrl: string): Promise<boolean> {
  const answer = await fetch(`${monitorUrl}/healthz?js-enabled-only=true`).catch(() => undefined);
  return answer?.ok ?? false;
}
