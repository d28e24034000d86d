import path from 'node:path';
import { makeBackup, type Manifest } from '@afterword/platform/backup';
import { StartError } from '../start-error';
import { pruneBackups, backupName } from './prune-backups';
import { installationAt } from './installation';
import { type CommandContext, withServers } from './servers';

const MEGABYTE = 1024 * 1024;

/** `backup [folder]`: backs up everything into a new folder, whether Afterword runs or not. */
export async function backUp(context: CommandContext, args: string[], now = new Date()): Promise<void> {
  if (args.length > 1) throw new StartError('Usage: npm run backup [-- <a folder that does not exist yet>]');
  const { BACKUP_DIR, BACKUPS_KEPT } = context.config;
  const folder = path.resolve(args[0] ?? path.join(BACKUP_DIR, backupName(now)));
  const manifest = await withServers(context, { mayBeRunning: true }, async (settings) =>
    makeBackup(await installationAt(settings), folder, now),
  );
  context.print(`Saved ${contentOf(manifest)} in ${folder}. Keep it on another disk: it contains everything except the password.`);
  if (BACKUPS_KEPT) await pruneBackups(path.resolve(BACKUP_DIR), BACKUPS_KEPT);
}

export function contentOf({ databases, unhandled, objects }: Manifest): string {
  const rows = databases.flatMap(({ tables }) => tables).reduce((sum, table) => sum + table.rows, 0);
  const megabytes = Math.ceil(objects.reduce((sum, { bytes }) => sum + bytes, 0) / MEGABYTE);
  return `${databases.length} databases (${rows} rows), ${objects.length} files (${megabytes} MB) and ${unhandled.events} events in progress`;
}
