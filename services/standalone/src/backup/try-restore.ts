import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { tryRestore } from '@afterword/platform/backup';
import { dataFolder } from '../data-folder';
import { lockData } from '../data-lock';
import { ensureRoom } from '../disk/ensure-room';
import { startInfrastructure } from '../infrastructure';
import { StartError } from '../start-error';
import { contentOf } from './back-up';
import { findBackup, NEWEST } from './find-backup';
import { installationAt, natsAt } from './installation';
import { type CommandContext, withServers } from './servers';

/** `try-restore [backup]`: restores the newest backup, or another, into servers of its own and compares it. */
export async function tryRestoring(context: CommandContext, args: string[], now = () => new Date()): Promise<void> {
  if (args.length > 1) throw new StartError('Usage: npm run try-restore [-- <the folder of a backup, or with a bucket its time>]');
  const { config, env, print } = context;
  const attempt = (settings: CommandContext['env']) =>
    withServersBeside(context, async (beside, folder) => {
      const elsewhere = await installationAt({ ...settings, ...beside });
      const find = () => findBackup(config, args[0] ?? NEWEST, folder);
      const { manifest, seconds } = await tryRestore(natsAt(settings), elsewhere, find, now);
      print(`Restored ${contentOf(manifest)} elsewhere in ${Math.ceil(seconds)} seconds: everything is as saved at ${manifest.madeAt}.`);
    });
  await (config.NATS_URL ? attempt(env) : withServers(context, { mayBeRunning: true }, attempt));
}

/** Calls `use` with the settings of an empty Postgres and object store, among temporary files, that are gone afterwards. */
async function withServersBeside<T>(
  { config, print }: CommandContext,
  use: (settings: CommandContext['env'], folder: string) => Promise<T>,
): Promise<T> {
  const own = { ...config, DATA_DIR: trialFolder(config), DATABASE_URL: undefined, S3_ENDPOINT: undefined };
  const folder = dataFolder(own, print);
  ensureRoom(folder, own);
  const lock = lockData(folder);
  try {
    const { settings, stop } = await startInfrastructure({ ...own, NATS_URL: 'nats://unused' }, folder, { print });
    return await use({ ...settings, DATABASE_PASSWORD: undefined, DATABASE_CA: undefined }, folder).finally(stop);
  } finally {
    lock.release();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Always the same for an installation, so that the next trial takes over what a killed one has left. */
function trialFolder({ NATS_URL, DATA_DIR = 'data' }: CommandContext['config']): string {
  const installation = createHash('sha256').update(NATS_URL ?? path.resolve(DATA_DIR));
  return path.join(tmpdir(), `afterword-restore-trial-${installation.digest('hex').slice(0, 12)}`);
}
