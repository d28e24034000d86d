import { statfsSync } from 'node:fs';
import { MEGABYTE } from '@afterword/proto';

/** With less, a server may hang, and restarting it would not help. */
const MIN_WORKING_MB = 16;

/** Returns the bytes that users other than root can still write on the disk of a folder. */
export function freeBytesOn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

export const hasRoomToWork = (folder: string): boolean => freeBytesOn(folder) >= MIN_WORKING_MB * MEGABYTE;
