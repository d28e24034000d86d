import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { uptime } from 'node:os';
import path from 'node:path';
import { commandOf, identityOf } from './embedded/running-process';
import { StartError } from './start-error';

interface Owner {
  pid: number;
  /** Undefined if an earlier version wrote the lock. */
  identity?: string;
  command?: string;
}

const lockOf = (folder: string) => path.join(folder, 'afterword.pid');

/** Whether another process uses the folder. */
export const isLocked = (folder: string): boolean => findLivingOwner(lockOf(folder)) !== undefined;

/** Makes this process the only one that uses the folder, until it releases the lock or exits. */
export function lockData(folder: string): { release(): void } {
  const file = lockOf(folder);
  const owner = findLivingOwner(file);
  if (owner)
    throw new StartError(`Afterword already runs on ${folder} (process ${owner.pid}). Stop it first, or set another DATA_DIR and PORT.`);
  rmSync(file, { force: true });
  claim(file, folder);
  return { release: () => rmSync(file, { force: true }) };
}

function claim(file: string, folder: string): void {
  try {
    const owner: Owner = { pid: process.pid, identity: identityOf(process.pid), command: commandOf(process.pid) };
    writeFileSync(file, JSON.stringify(owner), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new StartError(`Another process is just starting Afterword on ${folder}.`);
  }
}

function findLivingOwner(file: string): Owner | undefined {
  const owner = ownerOf(file);
  return owner && owner.pid !== process.pid && isAlive(owner, file) ? owner : undefined;
}

/** Process ids are reused, also for threads, and soon after a restart of the machine. */
function isAlive({ pid, identity, command }: Owner, file: string): boolean {
  if (identity !== undefined) return identityOf(pid) === identity;
  const bootedAt = Date.now() - uptime() * 1000;
  return command !== undefined && commandOf(pid) === command && statSync(file).mtimeMs > bootedAt;
}

function ownerOf(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}
