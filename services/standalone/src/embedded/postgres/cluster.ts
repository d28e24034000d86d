import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { childEnvironment } from '@afterword/platform/child-process';
import { StartError } from '../../start-error';
import { postgresProgram } from './binaries';
import type { OperatingUser } from './operating-user';

const MAJOR_VERSION = '18';
const UNFINISHED = 'unfinished-';

/** Returns the data folder of Postgres inside `folder`. At the first start it is created atomically. */
export async function ensureCluster(folder: string, binaries: string, password: string, user?: OperatingUser): Promise<string> {
  const cluster = path.join(folder, 'cluster');
  if (existsSync(cluster)) checkVersion(cluster);
  else await makeCluster(folder, cluster, binaries, password, user);
  return cluster;
}

async function makeCluster(folder: string, cluster: string, binaries: string, password: string, user?: OperatingUser): Promise<void> {
  sweepUnfinished(folder);
  const work = path.join(folder, `${UNFINISHED}${process.pid}`);
  const passwordFile = path.join(work, 'password');
  mkdirSync(work, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) for (const owned of [work, passwordFile]) chownSync(owned, user.uid, user.gid);
  const fresh = path.join(work, 'cluster');
  const options = ['-D', fresh, '-U', 'postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '-E', 'UTF8', '--no-locale'];
  await promisify(execFile)(postgresProgram(binaries, 'initdb'), options, {
    ...user,
    cwd: work,
    env: childEnvironment({ LC_ALL: 'C' }),
  });
  renameSync(fresh, cluster);
  sweepUnfinished(folder);
}

function sweepUnfinished(folder: string): void {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(UNFINISHED))) {
    rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

function checkVersion(cluster: string): void {
  const version = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (version === MAJOR_VERSION) return;
  throw new StartError(
    `The data in ${cluster} was written by Postgres ${version}; this version of Afterword brings Postgres ${MAJOR_VERSION}. Nothing was changed.
Start Postgres ${version} on that folder and save its content:   pg_dumpall -h 127.0.0.1 -U postgres > afterword.sql
Move the folder away, run \`npm start\` (it prints the address of the new database), and load it: psql "$DATABASE_URL" -f afterword.sql
The password of both is in ${path.join(path.dirname(cluster), 'password')}.`,
  );
}
