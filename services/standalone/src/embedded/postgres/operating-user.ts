import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { childEnvironment } from '@afterword/platform/child-process';

export interface OperatingUser {
  uid: number;
  gid: number;
}

const OWN_USER = 'afterword';
const SHARED_USER = 'nobody';
const EXECUTABLE_BY_OTHERS = 0o001;

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * Postgres refuses to run as root: then it runs as the system user `afterword`, made at the first start; where that cannot be made,
 * as `nobody`, which is logged. Otherwise it runs as the current user (undefined).
 */
export function postgresUser(say: (line: string) => void): OperatingUser | undefined {
  if (!isRoot()) return undefined;
  const own = userNamed(OWN_USER) ?? madeUser();
  if (own) return own;
  say(
    `The system user "${OWN_USER}" could not be made, so Postgres runs as "${SHARED_USER}", and other programs of that user can read its files. To change that: useradd --system ${OWN_USER}`,
  );
  const shared = userNamed(SHARED_USER);
  if (!shared) throw new Error(`There is no user "${SHARED_USER}".`);
  return shared;
}

/** Gives everything in `folder` to the user that Postgres runs as, if another one owns it: Postgres refuses a foreign owner. */
export function takeOver(folder: string, user: OperatingUser): void {
  const owner = statSync(folder).uid;
  if (owner === user.uid) return;
  run('chown', ['--recursive', '--no-dereference', `--from=${owner}`, `${user.uid}:${user.gid}`, folder]);
}

/** Whether another user can walk to `folder`: each folder above it, and itself where it exists, lets others pass. */
export function isReachableByOthers(folder: string): boolean {
  const resolved = path.resolve(folder);
  const found = existsSync(resolved) ? statSync(resolved) : undefined;
  const passable = !found?.isDirectory() || (found.mode & EXECUTABLE_BY_OTHERS) !== 0;
  const parent = path.dirname(resolved);
  return passable && (parent === resolved || isReachableByOthers(parent));
}

function madeUser(): OperatingUser | undefined {
  const nowhere = ['--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin'];
  try {
    run('useradd', ['--system', '--user-group', ...nowhere, OWN_USER]);
  } catch {
    // Another start may have made it at the same moment.
  }
  return userNamed(OWN_USER);
}

function userNamed(name: string): OperatingUser | undefined {
  try {
    return { uid: Number(run('id', ['-u', name])), gid: Number(run('id', ['-g', name])) };
  } catch {
    return undefined;
  }
}

const run = (program: string, args: string[]) =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], env: childEnvironment() });
