import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Passable for other users, as Postgres started by root runs as one. */
const PASSABLE = 0o711;

/** A folder of a test's own, and how to be rid of it. */
export async function temporaryFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'afterword-'));
  await chmod(folder, PASSABLE);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
