import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/;

/** The name of a backup that is given none: when it was made, in UTC. */
export const nameOf = (time: Date): string => time.toISOString().replaceAll(':', '-').slice(0, 19);

/** Removes the oldest backups of a folder that carry such names, but for the `kept` newest. */
export async function forgetOld(folder: string, kept: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  for (const name of names.slice(0, -kept)) await rm(path.join(folder, name), { recursive: true });
}
