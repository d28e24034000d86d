import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isJetStreamReady } from '@afterword/standalone/embedded';
import { natsServer } from '@afterword/standalone/nats-server';
import { freePort } from '../product/free-port';
import { waitUntil } from '../product/wait-until';
import { SERVICES } from './instance';

const SHIPPED = path.resolve(import.meta.dirname, '../../../deploy/nats');
const READY_MS = 60_000;
/** Servers before 2.10 do not support it. */
const SYNC = /^\s*sync_interval: always$/m;

/** The users of the shipped configuration. */
export const NATS_USERS = [...SERVICES, 'operator'] as const;
export type NatsUser = (typeof NATS_USERS)[number];

/** A NATS server with the configuration that is shipped: a user for each service, which may do what its code does. */
export class SecuredNats {
  private constructor(
    readonly url: string,
    private readonly passwords: ReadonlyMap<string, string>,
    private readonly logFile: string,
    readonly stop: () => Promise<void>,
  ) {}

  static async start(folder: string): Promise<SecuredNats> {
    mkdirSync(folder, { recursive: true });
    const [port, monitor, logFile] = [await freePort(), await freePort(), path.join(folder, 'nats.log')];
    const shipped = readFileSync(path.join(SHIPPED, 'nats.conf'), 'utf8');
    const config = shipped
      .replace('port: 4222', `listen: "127.0.0.1:${port}"`)
      .replace('http_port: 8222', `http: "127.0.0.1:${monitor}"`)
      .replace('/data', path.join(folder, 'data'))
      .replace(knowsSync() ? '' : SYNC, '');
    writeFileSync(path.join(folder, 'nats.conf'), config);
    copyFileSync(path.join(SHIPPED, 'users.conf'), path.join(folder, 'users.conf'));
    const passwords = new Map(NATS_USERS.map((user) => [user, `p${randomBytes(16).toString('hex')}`]));
    const env = Object.fromEntries([...passwords].map(([user, password]) => [`NATS_PASSWORD_${user.toUpperCase()}`, password]));
    const server = spawn(natsServer(), ['-c', path.join(folder, 'nats.conf'), '-l', logFile], { stdio: 'ignore', env });
    const stop = async () => {
      const ended = once(server, 'exit');
      if (server.exitCode === null && server.kill()) await ended;
    };
    const nats = new SecuredNats(`nats://127.0.0.1:${port}`, passwords, logFile, stop);
    await waitUntil(
      () => isJetStreamReady(nats.urlOf('operator')),
      READY_MS,
      () => `NATS to be ready; its log:\n${nats.log}`,
    );
    return nats;
  }

  passwordOf(user: NatsUser): string {
    return this.passwords.get(user) ?? '';
  }

  urlOf(user: NatsUser): string {
    return this.url.replace('//', `//${user}:${this.passwordOf(user)}@`);
  }

  /** What the server refused: attempts to publish or subscribe that the user has no right to. */
  get refusals(): string[] {
    return this.log.split('\n').filter((line) => line.includes('Violation'));
  }

  private get log(): string {
    return readFileSync(this.logFile, 'utf8');
  }
}

const knowsSync = () => {
  const [, minor] = /v2\.(\d+)/.exec(spawnSync(natsServer(), ['-v'], { encoding: 'utf8' }).stdout) ?? [];
  return Number(minor) >= 10;
};
