import { statfsSync } from 'node:fs';

export const MEGABYTE = 1024 ** 2;

/** What users other than root may still write on the disk of a folder, in bytes. */
export function freeBytesOn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
