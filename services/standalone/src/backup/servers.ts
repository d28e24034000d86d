import { dataFolder } from '../data-folder';
import { lockData, runsOn } from '../data-lock';
import { ensureRoom } from '../disk/ensure-room';
import { startInfrastructure } from '../infrastructure';
import { announcedServers } from '../server-addresses';
import type { StandaloneConfig } from '../config';
import { StartError } from '../start-error';

type Settings = Record<string, string | undefined>;

export interface Asked {
  config: StandaloneConfig;
  env: Settings;
  /** Whether Afterword may run meanwhile. */
  whileRunning: boolean;
  print: (line: string) => void;
}

/**
 * Lets `use` work with the servers of an installation: those the settings name; else those of the Afterword that runs on the data
 * folder; else those that are started for this and stopped afterwards.
 */
export async function withServers<T>({ config, env, whileRunning, print }: Asked, use: (settings: Settings) => Promise<T>): Promise<T> {
  if (config.DATABASE_URL && config.NATS_URL && config.S3_ENDPOINT) return use(env);
  const folder = dataFolder(config, print);
  if (!runsOn(folder)) return withStartedServers({ config, env, print }, folder, use);
  if (!whileRunning) throw new StartError(`Afterword runs on ${folder}. Stop it first: nothing was changed.`);
  return use({ ...env, ...announcedServers(folder) });
}

async function withStartedServers<T>(
  { config, env, print }: Omit<Asked, 'whileRunning'>,
  folder: string,
  use: (settings: Settings) => Promise<T>,
): Promise<T> {
  ensureRoom(folder, config);
  const lock = lockData(folder);
  try {
    const infrastructure = await startInfrastructure(config, folder, { say: print });
    return await use({ ...env, ...infrastructure.settings }).finally(() => infrastructure.stop());
  } finally {
    lock.release();
  }
}
