import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readConfig } from '@afterword/platform';
import { StandaloneConfig } from './config';
import { dataFolder } from './data-folder';
import { isReachableByOthers, isRoot } from './embedded/postgres/operating-user';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'afterword-data-'));
  chmodSync(parent, 0o755);
});
afterEach(() => rmSync(parent, { recursive: true }));

const folderFor = (settings: Record<string, string>) => dataFolder(readConfig(StandaloneConfig, settings), () => undefined);

describe('the data folder', () => {
  it('is made where DATA_DIR says, and nobody else can look inside', () => {
    const folder = folderFor({ DATA_DIR: path.join(parent, 'deep/data') });
    expect(folder).toBe(path.join(parent, 'deep/data'));
    expect(statSync(folder).mode & 0o066).toBe(0);
  });

  it('can be walked to by Postgres whatever the umask', () => {
    const umask = process.umask(0o077);
    const folder = folderFor({ DATA_DIR: path.join(parent, 'deep/data') });
    process.umask(umask);
    expect(isReachableByOthers(folder)).toBe(isRoot());
  });

  const whenRoot = isRoot() ? it : it.skip;
  whenRoot('is refused where Postgres could not reach it, with what to do', () => {
    mkdirSync(path.join(parent, 'closed'), { mode: 0o700 });
    expect(() => folderFor({ DATA_DIR: path.join(parent, 'closed/data') })).toThrow(/Set DATA_DIR to a folder/);
  });

  it('may be closed where Postgres is another server', () => {
    mkdirSync(path.join(parent, 'closed'), { mode: 0o700 });
    const settings = { DATA_DIR: path.join(parent, 'closed/data'), DATABASE_URL: 'postgres://elsewhere' };
    expect(folderFor(settings)).toBe(path.join(parent, 'closed/data'));
  });
});
