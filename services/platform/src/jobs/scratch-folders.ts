import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Files of work under way, each piece in a folder of its own that is gone when the work ends. The folders of processes that died
 * are removed when the next one starts: each is named after its process.
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

  /** Removes what processes have left behind that are no more, also one that had the id of this one. */
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

/** A process of somebody else is one all the same. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
