import { statfs } from 'node:fs/promises';

/** Returns the bytes that users other than root can still write on the disk of a folder. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
