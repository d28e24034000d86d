import { statfsSync } from 'node:fs';
import { MEGABYTE } from '@afterword/proto';

/** Less is a full disk for a server: it may get stuck, and starting it again changes nothing. */
const MIN_WORKING_MB = 16;

/** What users other than root may still write on the disk of a folder, in bytes. */
export function freeBytesOn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

export const hasRoomToWork = (folder: string): boolean => freeBytesOn(folder) >= MIN_WORKING_MB * MEGABYTE;
