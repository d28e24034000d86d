import { chmodSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { StandaloneConfig } from './config';
import { isReachableByOthers, isRoot } from './embedded/postgres/operating-user';
import { StartError } from './start-error';

const FOLDER_FOR_ROOT = '/var/lib/afterword';

/** Where everything is kept: DATA_DIR, else `./data`, else, where root works in a folder that Postgres could not reach, a folder for root. */
export function dataFolder({ DATA_DIR, DATABASE_URL }: StandaloneConfig, print: (line: string) => void): string {
  const folder = path.resolve(DATA_DIR ?? 'data');
  const isClosed = isRoot() && !DATABASE_URL && !isReachableByOthers(path.dirname(folder));
  if (!isClosed) return make(folder);
  if (DATA_DIR) throw new StartError(closed(folder));
  print(`Data is kept in ${FOLDER_FOR_ROOT}: Postgres never runs as root, and other users cannot reach ${folder}.`);
  return make(FOLDER_FOR_ROOT);
}

/** Fails with what to do where there is no folder and none can be made, or where nothing can be written into it. */
function make(folder: string): string {
  try {
    makeFolders(folder);
    assertWritable(folder);
    return folder;
  } catch (error) {
    throw new StartError(`${problem(folder, error as NodeJS.ErrnoException)} Set DATA_DIR to a folder that Afterword can write into.`);
  }
}

/** A full disk is not the folder's fault: see ensure-room.ts. */
function assertWritable(folder: string): void {
  const probe = path.join(folder, `.writable-${process.pid}`);
  try {
    writeFileSync(probe, '');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
  rmSync(probe, { force: true });
}

/**
 * Started by root, other users may pass through the folder, because Postgres runs as another user; they may not list it. This does not depend on the umask.
 * One folder at a time: Node's own recursion never ends below /proc.
 */
function makeFolders(folder: string): void {
  if (existsSync(folder) && statSync(folder).isDirectory()) return;
  if (path.dirname(folder) !== folder) makeFolders(path.dirname(folder));
  mkdirSync(folder);
  chmodSync(folder, isRoot() ? 0o711 : 0o700);
}

function problem(folder: string, { code, message }: NodeJS.ErrnoException): string {
  if (code === 'EROFS') return `The data folder ${folder} is on a disk that is read-only.`;
  if (code === 'EEXIST' || code === 'ENOTDIR') return `The data folder ${folder} cannot be made: there is a file in its place.`;
  if (code === 'EACCES' || code === 'EPERM') return `The data folder ${folder} is not open to the user that runs Afterword.`;
  if (code === 'ENOSPC') return `The disk of the data folder ${folder} is full: delete what you can spare on it.`;
  return `The data folder ${folder} cannot be used: ${message}.`;
}

function closed(folder: string): string {
  return `Postgres never runs as root, and other users cannot reach ${folder}. Set DATA_DIR to a folder they can pass through, such as ${FOLDER_FOR_ROOT}, or run as an ordinary user.`;
}
