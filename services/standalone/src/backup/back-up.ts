import path from 'node:path';
import { makeBackup, type Manifest } from '@afterword/platform/backup';
import { StartError } from '../start-error';
import { pruneBackups, backupName } from './prune-backups';
import { type BucketConfig, bucketOf, installationAt } from './installation';
import { type CommandContext, withServers } from './servers';

const MEGABYTE = 1024 * 1024;

/** `backup [folder]`: backs up everything into a new folder, whether Afterword runs or not. */
export async function backUp(context: CommandContext, args: string[], now = new Date()): Promise<void> {
  if (args.length > 1) throw new StartError('Usage: npm run backup [-- <a folder that does not exist yet>]');
  const saved = await withServers(context, { mayBeRunning: true }, (settings) => saveBackup(context.config, settings, args[0], now));
  context.print(saved);
}

/** The next backup links to the files of the one before. Older ones are in the bucket. */
const KEPT_BESIDE_BUCKET = 2;

type BackupConfig = Pick<CommandContext['config'], 'BACKUP_DIR' | 'BACKUPS_KEPT' | 'BACKUP_EVERY_MINUTES'> & BucketConfig;

/**
 * Backs up the servers that `settings` name. Returns a sentence that says what was saved, and where.
 * @throws BackupError
 */
export async function saveBackup(
  config: BackupConfig,
  settings: CommandContext['env'],
  folder?: string,
  now = new Date(),
): Promise<string> {
  const { BACKUP_DIR, BACKUPS_KEPT, BACKUP_EVERY_MINUTES } = config;
  const name = backupName(now);
  const target = path.resolve(folder ?? path.join(BACKUP_DIR, name));
  const bucket = bucketOf(config);
  const isFirstOfDay = !(await bucket?.list())?.some((other) => other.slice(0, 10) === name.slice(0, 10));
  const manifest = await makeBackup(await installationAt(settings), target, now, {
    send: () => bucket?.send(target, name),
    minutesApart: BACKUP_EVERY_MINUTES,
  });
  const kept = bucket ? KEPT_BESIDE_BUCKET : BACKUPS_KEPT;
  if (kept) await pruneBackups(path.resolve(BACKUP_DIR), kept);
  if (BACKUPS_KEPT && isFirstOfDay) await bucket?.prune(BACKUPS_KEPT, now);
  if (bucket) return `Saved ${contentOf(manifest)} as ${name} in the bucket ${config.BACKUP_S3_BUCKET}.`;
  return `Saved ${contentOf(manifest)} in ${target}. Keep it on another disk: it contains everything except passwords, keys and settings.`;
}

export function contentOf({ databases, unhandled, objects }: Manifest): string {
  const rows = databases.flatMap(({ tables }) => tables).reduce((sum, table) => sum + table.rows, 0);
  const megabytes = Math.ceil(objects.reduce((sum, { bytes }) => sum + bytes, 0) / MEGABYTE);
  return `${databases.length} databases (${rows} rows), ${objects.length} files (${megabytes} MB) and ${unhandled.events} events in progress`;
}
