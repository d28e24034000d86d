import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freshFolder } from '@afterword/testing';
import { describe, expect, it } from '@jest/globals';
import { TranscriptionUnderTest } from './transcription-under-test';

describe('a start after a crash', () => {
  it('removes the recordings of the crashed process', async () => {
    const dead = spawn('true');
    await once(dead, 'exit');
    const folder = await freshFolder();
    const left = path.join(folder, `${dead.pid}-a1b2c3`);
    await mkdir(left);
    await writeFile(path.join(left, 'original.mp3'), 'sound');
    const service = await TranscriptionUnderTest.start({ WORK_DIR: folder });
    await service.stop();
    expect(await readdir(folder)).toEqual([]);
  }, 60_000);
});
