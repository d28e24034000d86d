import { constants } from 'node:fs';
import { copyFile, link, open, rename } from 'node:fs/promises';
import path from 'node:path';

/** Moves a written file to its place. Once this resolves, a power cut does not undo it. */
export async function publish(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncFolder(path.dirname(to));
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  await sync(folder, 'r');
}

async function sync(name: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(name, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Error codes of file systems that do not support hard links, or no more of them. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV']);

/** Creates a hard link to a durable file, or a durable copy if the file system does not support links. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (!NO_LINKS.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    await copyDurably(from, to);
  }
}

async function copyDurably(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  await sync(to, 'r+');
}
