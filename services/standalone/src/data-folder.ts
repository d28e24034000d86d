import { chmodSync, mkdirSync } from 'node:fs';
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

/** Others may pass through what root makes, because Postgres is another user then; nobody else may look inside. Whatever the umask says. */
function make(folder: string): string {
  const first = mkdirSync(folder, { recursive: true });
  for (let made = folder; first && made.startsWith(first); made = path.dirname(made)) chmodSync(made, isRoot() ? 0o711 : 0o700);
  return folder;
}

function closed(folder: string): string {
  return `Postgres never runs as root, and other users cannot reach ${folder}. Set DATA_DIR to a folder they can pass through, such as ${FOLDER_FOR_ROOT}, or run as an ordinary user.`;
}
