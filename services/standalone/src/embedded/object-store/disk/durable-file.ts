import { open, rename } from 'node:fs/promises';
import path from 'node:path';

/** Moves a written file to its place; once this resolves, a power cut does not undo it. */
export async function publish(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncFolder(path.dirname(to));
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
