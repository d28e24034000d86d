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
 * Returns the user that Postgres runs as, or undefined for the current user. Postgres refuses to run as root: then it is the system user
 * `afterword`, created at the first start, or `nobody`, with a warning, if that cannot be created.
 */
export function postgresUser(print: (line: string) => void): OperatingUser | undefined {
  if (!isRoot()) return undefined;
  const own = userNamed(OWN_USER) ?? createUser();
  if (own) return own;
  print(
    `The system user "${OWN_USER}" could not be created, so Postgres runs as "${SHARED_USER}", and other programs of that user can read its files. To change that: useradd --system ${OWN_USER}`,
  );
  const shared = userNamed(SHARED_USER);
  if (!shared) throw new Error(`There is no user "${SHARED_USER}".`);
  return shared;
}

/** Makes `user` the owner of everything in `folder`, because Postgres refuses files of another owner. */
export function takeOver(folder: string, user: OperatingUser): void {
  const owner = statSync(folder).uid;
  if (owner === user.uid) return;
  run('chown', ['--recursive', '--no-dereference', `--from=${owner}`, `${user.uid}:${user.gid}`, folder]);
}

/** Whether other users can pass through all folders above `folder`, and through itself if it exists. */
export function isReachableByOthers(folder: string): boolean {
  const resolved = path.resolve(folder);
  const found = existsSync(resolved) ? statSync(resolved) : undefined;
  const passable = !found?.isDirectory() || (found.mode & EXECUTABLE_BY_OTHERS) !== 0;
  const parent = path.dirname(resolved);
  return passable && (parent === resolved || isReachableByOthers(parent));
}

function createUser(): OperatingUser | undefined {
  const nowhere = ['--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin'];
  try {
    run('useradd', ['--system', '--user-group', ...nowhere, OWN_USER]);
  } catch {
    // Another process may have created it at the same time.
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
