import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/;

/** Returns the default name of a backup: its time in UTC. */
export const backupName = (time: Date): string => time.toISOString().replaceAll(':', '-').slice(0, 19);

export const isBackupName = (name: string): boolean => NAME.test(name);

/** Removes all but the newest `kept` backups with default names from a folder. */
export async function pruneBackups(folder: string, kept: number): Promise<void> {
  const names = (await readdir(folder)).filter(isBackupName).sort();
  for (const name of names.slice(0, -kept)) await rm(path.join(folder, name), { recursive: true });
}
