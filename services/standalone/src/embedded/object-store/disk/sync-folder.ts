import { open } from 'node:fs/promises';

/** What was renamed in a folder stays so through a power cut once this resolves. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
