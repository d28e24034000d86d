import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

export interface OperatingUser {
  uid: number;
  gid: number;
}

const EXECUTABLE_BY_OTHERS = 0o001;

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Postgres refuses to run as root: then it runs as `nobody`. Otherwise as ourselves (undefined). */
export function postgresUser(): OperatingUser | undefined {
  if (!isRoot()) return undefined;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Whether another user can walk to `folder`: each folder above it, and itself where it exists, lets others pass. */
export function isReachableByOthers(folder: string): boolean {
  const resolved = path.resolve(folder);
  const passable = !existsSync(resolved) || (statSync(resolved).mode & EXECUTABLE_BY_OTHERS) !== 0;
  const parent = path.dirname(resolved);
  return passable && (parent === resolved || isReachableByOthers(parent));
}
