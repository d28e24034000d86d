import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { freshFolder } from '@afterword/testing';
import { ScratchFolders } from '../src/jobs/scratch-folders';

describe('the temporary files of a job', () => {
  let root: string;
  let work: ScratchFolders;
  beforeEach(async () => {
    root = await freshFolder();
    work = new ScratchFolders(path.join(root, 'made', 'by', 'us'));
  });

  it('are removed when the work ends, whether it succeeds or fails', async () => {
    const folders: string[] = [];
    const write = async (folder: string) => {
      folders.push(folder);
      await writeFile(path.join(folder, 'big'), 'samples');
    };
    await work.withFolder(write);
    const failing = work.withFolder(async (folder) => {
      await write(folder);
      throw new Error('No memory.');
    });
    await expect(failing).rejects.toThrow('No memory.');
    expect(folders.map((folder) => existsSync(folder))).toEqual([false, false]);
  });

  it('of a crashed process are removed by the next one, and those of running processes stay', async () => {
    work = new ScratchFolders(root);
    const other = spawn('sleep', ['60']);
    const dead = spawn('true');
    await once(dead, 'exit');
    const left = { dead: `${dead.pid}-abc`, living: `${other.pid}-abc`, mine: `${process.pid}-abc`, notes: 'notes' };
    for (const name of Object.values(left)) await mkdir(path.join(root, name));
    await work.withFolder(async () => {
      await work.removeAbandoned();
      const names = await readdir(root);
      expect(names).toHaveLength(4);
      expect(names).toEqual(expect.arrayContaining([left.living, left.mine, left.notes]));
      expect(names).not.toContain(left.dead);
    });
    other.kill();
  });

  it('can be removed if there is no folder yet', async () => {
    await expect(work.removeAbandoned()).resolves.toBeUndefined();
  });
});
