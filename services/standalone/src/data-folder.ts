import { chmodSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { StandaloneConfig } from './config';
import { isReachableByOthers, isRoot } from './embedded/postgres/operating-user';
import { StartError } from './start-error';

const FOLDER_FOR_ROOT = '/var/lib/afterword';

/** Returns the data folder: DATA_DIR or `./data`, or a folder for root if it could not be accessed by Postgres, which never runs as root. */
export function dataFolder({ DATA_DIR, DATABASE_URL }: StandaloneConfig, print: (line: string) => void): string {
  const folder = path.resolve(DATA_DIR ?? 'data');
  const isClosed = isRoot() && !DATABASE_URL && !isReachableByOthers(path.dirname(folder));
  if (!isClosed) return make(folder);
  if (DATA_DIR) throw new StartError(closed(folder));
  print(`Data is kept in ${FOLDER_FOR_ROOT}: Postgres never runs as root, and other users cannot reach ${folder}.`);
  return make(FOLDER_FOR_ROOT);
}

/** @throws StartError with a remedy if the folder cannot be created or written to */
function make(folder: string): string {
  try {
    makeFolders(folder);
    assertWritable(folder);
    return folder;
  } catch (error) {
    throw new StartError(`${problem(folder, error as NodeJS.ErrnoException)} Set DATA_DIR to a folder that Afterword can write into.`);
  }
}

/** Ignores a full disk, which `ensureRoom` handles. */
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
 * For root, other users may pass through the folder but not list it, because Postgres runs as another user. Independent of the umask.
 * Creates one folder at a time, because Node's own recursion never ends below /proc.
 */
function makeFolders(folder: string): void {
  if (existsSync(folder) && statSync(folder).isDirectory()) return;
  if (path.dirname(folder) !== folder) makeFolders(path.dirname(folder));
  mkdirSync(folder);
  chmodSync(folder, isRoot() ? 0o711 : 0o700);
}

function problem(folder: string, { code, message }: NodeJS.ErrnoException): string {
  if (code === 'EROFS') return `The data folder ${folder} is on a disk that is read-only.`;
  if (code === 'EEXIST' || code === 'ENOTDIR') return `The data folder ${folder} cannot be created: there is a file in its place.`;
  if (code === 'EACCES' || code === 'EPERM') return `The data folder ${folder} is not accessible to the user that runs Afterword.`;
  if (code === 'ENOSPC') return `The disk of the data folder ${folder} is full. Delete files you do not need.`;
  return `The data folder ${folder} cannot be used: ${message}.`;
}

function closed(folder: string): string {
  return `Postgres never runs as root, and other users cannot reach ${folder}. Set DATA_DIR to a folder they can pass through, such as ${FOLDER_FOR_ROOT}, or run as an ordinary user.`;
}
