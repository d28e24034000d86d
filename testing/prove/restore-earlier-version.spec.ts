import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe } from '@jest/globals';
import { type EmbeddedPostgres, startPostgres } from '@afterword/standalone/embedded';
import { itRestores } from '../src/earlier-backup';

/** Where Debian and Ubuntu install Postgres, in a folder for each major version. */
const INSTALLED = '/usr/lib/postgresql';
const installed = existsSync(INSTALLED) ? readdirSync(INSTALLED).map((version) => path.join(INSTALLED, version)) : [];
const others = installed.filter((binaries) => existsSync(path.join(binaries, 'bin/initdb')));

if (others.length === 0)
  process.stdout.write('A restore into another Postgres than the embedded one is skipped: none is installed. apt-get install postgresql\n');

describe.each(['embedded', ...others])('the backup of an earlier version, with Postgres %s', (binaries) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'afterword-other-postgres-'));
  let postgres: EmbeddedPostgres | undefined;
  afterAll(async () => {
    await postgres?.stop();
    rmSync(folder, { recursive: true });
  }, 120_000);

  itRestores('2026-11-23', async (): Promise<Record<string, string>> => {
    if (binaries === 'embedded') return {};
    chmodSync(folder, 0o755);
    postgres = await startPostgres({ folder: path.join(folder, 'postgres'), binaries });
    return { DATABASE_URL: postgres.url };
  });
});
