import 'reflect-metadata';
import path from 'node:path';
import { ConfigError, readConfig, startTracing } from '@afterword/platform';
import { BackupError } from '@afterword/platform/backup';
import { fileURLToPath } from 'node:url';
import { backUp } from './backup/back-up';
import { restore } from './backup/restore';
import type { Asked } from './backup/servers';
import { CommandConfig, StandaloneConfig } from './config';
import { dataFolder } from './data-folder';
import { lockData, runsOn } from './data-lock';
import { ensureRoom } from './disk/ensure-room';
import { secretFile } from './embedded/secret-file';
import { assertFree } from './free-address';
import { keepSmall } from './log-rotation';
import { makePassword } from './password';
import { announcedServers } from './server-addresses';
import { checkSettings, startStandalone } from './standalone';
import { StartError } from './start-error';
import { services } from './topology';

const WEB_DIR = fileURLToPath(new URL('../../../web/dist', import.meta.url));
/** Nobody else reads what we write. */
const OURS_ALONE = 0o077;
/** Errors whose message is the line the person reads. */
const READABLE = [StartError, ConfigError, BackupError];
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Runs until it is asked to stop; a second request to stop changes nothing, because npm passes Ctrl-C on once more. */
async function main(): Promise<void> {
  const stopping = new AbortController();
  for (const signal of STOP_SIGNALS) process.on(signal, () => stopping.abort());
  process.umask(OURS_ALONE);
  const command = process.argv.slice(2);
  if (command.length > 0) return operate({ config: readConfig(CommandConfig, process.env), env: process.env, print }, command);
  const config = readConfig(StandaloneConfig, process.env);
  const stopTracing = startTracing({ service: 'standalone', collector: config.OTEL_EXPORTER_OTLP_ENDPOINT });
  const folder = dataFolder(config, print);
  if (!runsOn(folder)) ensureRoom(folder, config);
  const secrets = {
    APP_PASSWORD: config.APP_PASSWORD || secretFile(path.join(folder, 'password'), makePassword),
    SESSION_SECRET: config.SESSION_SECRET || secretFile(path.join(folder, 'session-secret')),
  };
  const log = path.join(folder, 'afterword.log');
  const env = { WEB_DIR, LOG_FILE: log, WORK_DIR: path.join(folder, 'work'), PORT: String(config.PORT), ...process.env, ...secrets };
  checkSettings(env);
  await assertFree(config.HOST, config.PORT);
  if (config.METRICS_PORT !== undefined) await assertFree(config.HOST, config.METRICS_PORT, 'METRICS_PORT');
  const lock = lockData(folder);
  const stopRotating = keepSmall(log);
  try {
    const standalone = await startStandalone({ config, env, folder, signal: stopping.signal, print });
    greet(config, standalone.port, secrets.APP_PASSWORD, folder);
    const failure = await asked(stopping.signal, standalone.onFailure);
    print(failure ?? 'Stopping.');
    await standalone.stop();
    await stopTracing();
    process.exitCode = failure ? 1 : 0;
  } catch (error) {
    if (!stopping.signal.aborted) throw error;
    print('Stopped before it was ready.');
  } finally {
    stopRotating();
    lock.release();
  }
}

function greet({ HOST, PUBLIC_URL, APP_PASSWORD }: StandaloneConfig, port: number, password: string, folder: string): void {
  const host = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(HOST) ? 'localhost' : HOST;
  print(`\nAfterword runs at ${PUBLIC_URL ?? `http://${host}:${port}`}`);
  print(APP_PASSWORD ? 'Password: the one in APP_PASSWORD' : `Password: ${password}`);
  print(`Data and log are in ${folder}. Stop with Ctrl-C.`);
}

/** Resolves when it is time to stop: with a sentence where a server ended by itself. */
function asked(signal: AbortSignal, onFailure: (report: (sentence: string) => void) => void): Promise<string | undefined> {
  return new Promise((resolve) => {
    onFailure((sentence) => resolve(`${sentence}\nStart again with npm start: nothing is lost.`));
    if (signal.aborted) resolve(undefined);
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
}

type Asking = Omit<Asked, 'whileRunning'>;

const names = Object.keys(services).join(', ');

const commands: Record<string, (asking: Asking, args: string[]) => Promise<void>> = {
  backup: backUp,
  restore,
  rebuild: (asking, [service = '']) => {
    if (!isService(service)) throw new StartError(`Rebuild what? One of: ${names}.`);
    return services[service].command(ofTheRunning(asking), 'rebuild', []);
  },
  'dead-letters': (asking, args) => services.episodes.command(ofTheRunning(asking), 'dead-letters', args),
};

/** Commands for whoever runs Afterword; `rebuild` and `dead-letters` work on the servers of the one that runs. */
async function operate(asking: Asking, [name = '', ...args]: string[]): Promise<void> {
  const command = commands[name];
  if (!command) throw new StartError(`There is no command "${name}". There are ${Object.keys(commands).join(', ')}.`);
  await command(asking, args);
}

const ofTheRunning = ({ config, env, print }: Asking) => ({
  LOG_LEVEL: 'silent',
  ...env,
  ...announcedServers(dataFolder(config, print)),
});

const isService = (name: string): name is keyof typeof services => Object.hasOwn(services, name);

try {
  await main();
  process.exit();
} catch (error) {
  const isReadable = READABLE.some((type) => error instanceof type) || (error instanceof Error && error.name === 'SetupError');
  process.stderr.write(`${isReadable && error instanceof Error ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exit(1);
}
