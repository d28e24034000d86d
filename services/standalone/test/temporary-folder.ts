import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Other users can pass through, because Postgres runs as another user if root starts it. */
const PASSABLE = 0o711;

/** Creates a temporary folder. Returns its path and a function that removes it. */
export async function temporaryFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'afterword-'));
  await chmod(folder, PASSABLE);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
