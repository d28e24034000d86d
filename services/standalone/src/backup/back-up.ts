import path from 'node:path';
import { makeBackup, type Manifest } from '@afterword/platform/backup';
import { StartError } from '../start-error';
import { forgetOld, nameOf } from './forget-old';
import { installationAt } from './installation';
import { type Asked, withServers } from './servers';

const MEGABYTE = 1024 * 1024;

/** `backup [folder]`: saves everything into a new folder, while Afterword runs or not. */
export async function backUp(asked: Omit<Asked, 'whileRunning'>, args: string[], now = new Date()): Promise<void> {
  if (args.length > 1) throw new StartError('Save where? npm run backup -- <a folder that does not exist yet>');
  const { BACKUP_DIR, BACKUPS_KEPT } = asked.config;
  const folder = path.resolve(args[0] ?? path.join(BACKUP_DIR, nameOf(now)));
  const manifest = await withServers({ ...asked, whileRunning: true }, async (settings) =>
    makeBackup(await installationAt(settings), folder, now),
  );
  asked.print(`Saved ${contentOf(manifest)} in ${folder}. Keep it on another disk: it holds everything but the password.`);
  if (BACKUPS_KEPT) await forgetOld(path.resolve(BACKUP_DIR), BACKUPS_KEPT);
}

export function contentOf({ databases, unhandled, objects }: Manifest): string {
  const rows = databases.flatMap(({ tables }) => tables).reduce((sum, table) => sum + table.rows, 0);
  const megabytes = Math.ceil(objects.reduce((sum, { bytes }) => sum + bytes, 0) / MEGABYTE);
  return `${databases.length} databases (${rows} rows), ${objects.length} files (${megabytes} MB) and ${unhandled.events} events under way`;
}
