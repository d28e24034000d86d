import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MEGABYTE = 1024 ** 2;

/** Whether this process may mount a file system: on Linux, as root with that capability. */
export function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    SmallDisk.mount(1).remove();
    return true;
  } catch {
    return false;
  }
}

/** A file system in memory with a fixed size. */
export class SmallDisk {
  private constructor(readonly folder: string) {}

  static mount(megabytes: number): SmallDisk {
    const folder = mkdtempSync(path.join(tmpdir(), 'afterword-disk-'));
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], { stdio: 'ignore' });
    } catch (error) {
      rmSync(folder, { recursive: true });
      throw error;
    }
    chmodSync(folder, 0o755);
    return new SmallDisk(folder);
  }

  get freeMb(): number {
    const { bavail, bsize } = statfsSync(this.folder);
    return Math.floor((bavail * bsize) / MEGABYTE);
  }

  /** Fills the disk until only `megabytes` are free. */
  fillUntilFree(megabytes: number): void {
    const file = openSync(path.join(this.folder, 'filler'), 'a');
    const block = Buffer.alloc(MEGABYTE, 1);
    try {
      while (this.freeMb > megabytes) writeSync(file, block);
    } finally {
      closeSync(file);
    }
  }

  /** Fills the disk completely. */
  fill(): void {
    this.fillUntilFree(0);
    const file = openSync(path.join(this.folder, 'filler'), 'a');
    try {
      for (;;) writeSync(file, Buffer.alloc(4096, 1));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      closeSync(file);
    }
  }

  empty(): void {
    rmSync(path.join(this.folder, 'filler'), { force: true });
  }

  remove(): void {
    execFileSync('umount', ['--lazy', this.folder]);
    rmSync(this.folder, { recursive: true });
  }
}
