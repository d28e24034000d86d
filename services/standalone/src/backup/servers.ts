import { dataFolder } from '../data-folder';
import { lockData, isLocked } from '../data-lock';
import { ensureRoom } from '../disk/ensure-room';
import { startInfrastructure } from '../infrastructure';
import { readServers } from '../server-addresses';
import type { StandaloneConfig } from '../config';
import { StartError } from '../start-error';

type Settings = Record<string, string | undefined>;

/** The settings of a command, where it prints, and the signal that stops it if it does not end by itself. */
export interface CommandContext {
  config: StandaloneConfig;
  env: Settings;
  print: (line: string) => void;
  signal: AbortSignal;
}

/** Whether the settings name every server, so that none is started here. */
export const namesAllServers = ({ DATABASE_URL, NATS_URL, S3_ENDPOINT }: StandaloneConfig): boolean =>
  Boolean(DATABASE_URL && NATS_URL && S3_ENDPOINT);

/**
 * Calls `use` with the settings of an installation's servers: those that the settings name; otherwise those of the Afterword that runs on
 * the data folder; otherwise servers that are started for this and stopped afterwards.
 * @throws StartError if Afterword runs on the data folder and `mayBeRunning` is false
 */
export async function withServers<T>(
  context: CommandContext,
  { mayBeRunning }: { mayBeRunning: boolean },
  use: (settings: Settings) => Promise<T>,
): Promise<T> {
  const { config, env, print } = context;
  if (namesAllServers(config)) return use(env);
  const folder = dataFolder(config, print);
  if (!isLocked(folder)) return withStartedServers(context, folder, use);
  if (!mayBeRunning) throw new StartError(`Afterword runs on ${folder}. Stop it first: nothing was changed.`);
  return use({ ...env, ...readServers(folder) });
}

async function withStartedServers<T>(
  { config, env, print }: CommandContext,
  folder: string,
  use: (settings: Settings) => Promise<T>,
): Promise<T> {
  ensureRoom(folder, config);
  const lock = lockData(folder);
  try {
    const infrastructure = await startInfrastructure(config, folder, { print });
    return await use({ ...env, ...infrastructure.settings }).finally(() => infrastructure.stop());
  } finally {
    lock.release();
  }
}
