import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Temporary files of jobs, each job in a folder of its own that is removed when its work ends. Folders are named after their process, so
 * that those of crashed processes can be removed at the next start.
 */
export class ScratchFolders {
  constructor(private readonly root: string) {}

  async withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
    await mkdir(this.root, { recursive: true, mode: 0o700 });
    const folder = await mkdtemp(path.join(this.root, `${process.pid}-`));
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Removes the folders of processes that do not exist any more, including an earlier one with the id of this one. */
  async removeAbandoned(): Promise<void> {
    const names = await readdir(this.root).catch(() => []);
    for (const name of names) {
      const folder = path.join(this.root, name);
      if (await isAbandoned(folder, Number.parseInt(name, 10))) await rm(folder, { recursive: true, force: true });
    }
  }
}

async function isAbandoned(folder: string, pid: number): Promise<boolean> {
  if (Number.isNaN(pid)) return false;
  if (pid !== process.pid) return !isAlive(pid);
  const { birthtimeMs } = await stat(folder);
  return birthtimeMs < Date.now() - process.uptime() * 1000;
}

/** A process of another user counts as well. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
