import 'reflect-metadata';
import path from 'node:path';
import { GatewayConfig } from '@afterword/gateway/config';
import { ConfigError, readConfig, readSettingFiles, startTracing } from '@afterword/platform';
import { BackupError } from '@afterword/platform/backup';
import { fileURLToPath } from 'node:url';
import { backUp } from './backup/back-up';
import { backUpNightly } from './backup/back-up-nightly';
import { restore } from './backup/restore';
import { type CommandContext, namesAllServers } from './backup/servers';
import { tryRestoring } from './backup/try-restore';
import { CommandConfig, StandaloneConfig } from './config';
import { createDatabaseUsers } from './database-users';
import { dataFolder } from './data-folder';
import { lockData, isLocked } from './data-lock';
import { ensureRoom } from './disk/ensure-room';
import { secretFile } from './embedded/secret-file';
import { assertFree } from './free-address';
import { rotateRegularly } from './log-rotation';
import { makePassword } from './password';
import { readServers } from './server-addresses';
import { withFile } from './settings/environment';
import { SettingsFile } from './settings/settings-file';
import { checkSettings, startStandalone } from './standalone';
import { StartError } from './start-error';
import { services } from './topology';

const WEB_DIR = fileURLToPath(new URL('../../../web/dist', import.meta.url));
/** The umask: files can be read by their owner only. */
const OWNER_ONLY_UMASK = 0o077;
/** Errors with a message for people. Others are printed with their stack. */
const READABLE = [StartError, ConfigError, BackupError];
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Runs until a signal stops it. A second signal is ignored, because npm passes Ctrl-C on once more. */
async function main(): Promise<void> {
  const stopping = new AbortController();
  for (const signal of STOP_SIGNALS) process.on(signal, () => stopping.abort());
  process.umask(OWNER_ONLY_UMASK);
  const command = process.argv.slice(2);
  if (command.length > 0) return runCommand(command, stopping.signal);
  const environment = readEnvironment();
  const config = readConfig(StandaloneConfig, environment);
  const stopTracing = startTracing({ service: 'standalone', collector: config.OTEL_EXPORTER_OTLP_ENDPOINT });
  const folder = dataFolder(config, print);
  if (!isLocked(folder)) ensureRoom(folder, config);
  const secrets = {
    APP_PASSWORD: config.APP_PASSWORD || secretFile(path.join(folder, 'password'), makePassword),
    SESSION_SECRET: config.SESSION_SECRET || secretFile(path.join(folder, 'session-secret')),
  };
  const log = path.join(folder, 'afterword.log');
  const env = { WEB_DIR, LOG_FILE: log, WORK_DIR: path.join(folder, 'work'), PORT: String(config.PORT), ...environment, ...secrets };
  const file = canChangeSettings(config) ? new SettingsFile(folder) : null;
  checkSettings(withFile(env, file));
  await assertFree(config.HOST, config.PORT);
  if (config.METRICS_PORT !== undefined) await assertFree(config.HOST, config.METRICS_PORT, 'METRICS_PORT');
  const lock = lockData(folder);
  const stopRotating = rotateRegularly(log);
  try {
    const standalone = await startStandalone({ config, env, folder, file, signal: stopping.signal, print });
    printWelcome(config, standalone.port, secrets.APP_PASSWORD, folder);
    const failure = await waitForStop(stopping.signal, standalone.onFailure);
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

/** What is set in the environment, with the content of the files that it names: this process changes some settings of its services. */
function readEnvironment(): NodeJS.ProcessEnv {
  const ofServices = Object.values(services).flatMap(({ settings }) => settings);
  return readSettingFiles([...Object.keys({ ...CommandConfig.shape, ...GatewayConfig.shape }), ...ofServices], process.env);
}

/** A service of another process cannot be restarted from here. */
const canChangeSettings = ({ PAGE_SETTINGS, SERVICES_ELSEWHERE }: StandaloneConfig) =>
  PAGE_SETTINGS === 'on' && SERVICES_ELSEWHERE.length === 0;

function printWelcome({ HOST, PUBLIC_URL, APP_PASSWORD }: StandaloneConfig, port: number, password: string, folder: string): void {
  const host = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(HOST) ? 'localhost' : HOST;
  print(`\nAfterword runs at ${PUBLIC_URL ?? `http://${host}:${port}`}`);
  print(APP_PASSWORD ? 'Password: the one in APP_PASSWORD' : `Password: ${password}`);
  print(`Data and log are in ${folder}. Stop with Ctrl-C.`);
}

/** Resolves when a signal arrives or, with a message, when an embedded server failed. */
function waitForStop(signal: AbortSignal, onFailure: (report: (sentence: string) => void) => void): Promise<string | undefined> {
  return new Promise((resolve) => {
    onFailure((sentence) => resolve(`${sentence}\nStart again with npm start: nothing is lost.`));
    if (signal.aborted) resolve(undefined);
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
}

const names = Object.keys(services).join(', ');

const commands: Record<string, (context: CommandContext, args: string[]) => Promise<void>> = {
  backup: backUp,
  'backup-nightly': backUpNightly,
  restore,
  'try-restore': tryRestoring,
  rebuild: (context, [service = '']) => {
    if (!isService(service)) throw new StartError(`Usage: npm run rebuild -- <service>, one of: ${names}.`);
    return services[service].command(settingsOfRunning(context), 'rebuild', []);
  },
  'database-users': createDatabaseUsers,
  'dead-letters': (context, args) => services.episodes.command(settingsOfRunning(context), 'dead-letters', args),
};

/** Runs a command of the administrator. `rebuild` and `dead-letters` use the servers of the settings, or of the running Afterword. */
async function runCommand([name = '', ...args]: string[], signal: AbortSignal): Promise<void> {
  const command = commands[name];
  if (!command) throw new StartError(`There is no command "${name}". The commands are: ${Object.keys(commands).join(', ')}.`);
  const env = readEnvironment();
  await command({ config: readConfig(CommandConfig, env), env, print, signal }, args);
}

/** No requests are served, so no public address is needed. */
const settingsOfRunning = ({ config, env, print }: CommandContext) => ({
  LOG_LEVEL: 'silent',
  ...env,
  ...(namesAllServers(config) ? {} : readServers(dataFolder(config, print))),
  S3_PUBLIC_ENDPOINT: undefined,
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
