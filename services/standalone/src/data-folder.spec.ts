import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
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

/** Whether this process may mount a file system. */
const canMount = process.platform === 'linux' && spawnSync('unshare', ['--mount', 'true']).status === 0;
const folderFor = (settings: Record<string, string>) => dataFolder(readConfig(StandaloneConfig, settings), () => undefined);

describe('the data folder', () => {
  it('is created at DATA_DIR, and other users cannot read it', () => {
    const folder = folderFor({ DATA_DIR: path.join(parent, 'deep/data') });
    expect(folder).toBe(path.join(parent, 'deep/data'));
    expect(statSync(folder).mode & 0o066).toBe(0);
  });

  it('is accessible to Postgres whatever the umask is', () => {
    const umask = process.umask(0o077);
    const folder = folderFor({ DATA_DIR: path.join(parent, 'deep/data') });
    process.umask(umask);
    expect(isReachableByOthers(folder)).toBe(isRoot());
  });

  const whenRoot = isRoot() ? it : it.skip;
  whenRoot('is refused with a remedy if Postgres could not access it', () => {
    mkdirSync(path.join(parent, 'closed'), { mode: 0o700 });
    expect(() => folderFor({ DATA_DIR: path.join(parent, 'closed/data') })).toThrow(/Set DATA_DIR to a folder/);
  });

  it('is refused with a remedy if there is a file in its place', () => {
    writeFileSync(path.join(parent, 'file'), '');
    for (const folder of ['file', 'file/data', 'file/deep/data'])
      expect(() => folderFor({ DATA_DIR: path.join(parent, folder) })).toThrow(
        `The data folder ${path.join(parent, folder)} cannot be created: there is a file in its place. Set DATA_DIR to a folder`,
      );
  });

  const whenLinux = process.platform === 'linux' ? it : it.skip;
  whenLinux('is refused at once with a remedy if it cannot be created', () => {
    expect(() => folderFor({ DATA_DIR: '/proc/nope' })).toThrow(
      /^The data folder \/proc\/nope cannot be used: .* Set DATA_DIR to a folder/,
    );
    expect(() => folderFor({ DATA_DIR: '/proc/nope/deep' })).toThrow(/^The data folder \/proc\/nope\/deep cannot be used: /);
  });

  const whenMountable = canMount ? it : it.skip;
  whenMountable('is refused with a remedy if it is read-only', () => {
    const disk = path.join(parent, 'disk');
    mkdirSync(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', disk]);
    try {
      for (const folder of [disk, path.join(disk, 'data')])
        expect(() => folderFor({ DATA_DIR: folder })).toThrow(`The data folder ${folder} is on a disk that is read-only. Set DATA_DIR`);
    } finally {
      execFileSync('umount', [disk]);
    }
  });

  it('may be inaccessible to other users if Postgres is another server', () => {
    mkdirSync(path.join(parent, 'closed'), { mode: 0o700 });
    const settings = { DATA_DIR: path.join(parent, 'closed/data'), DATABASE_URL: 'postgres://elsewhere' };
    expect(folderFor(settings)).toBe(path.join(parent, 'closed/data'));
  });
});
