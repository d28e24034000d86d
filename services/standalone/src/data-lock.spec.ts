import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { lockData } from './data-lock';
import { commandOf, identityOf } from './embedded/running-process';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'afterword-lock-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const lockFile = () => path.join(folder, 'afterword.pid');
const ownedBy = (pid: number, command?: string, identity?: string) => writeFileSync(lockFile(), JSON.stringify({ pid, command, identity }));
const whenLinux = process.platform === 'linux' ? it : it.skip;

describe('the lock on a data folder', () => {
  it('is refused while its owner is running', () => {
    ownedBy(process.ppid, commandOf(process.ppid), identityOf(process.ppid));
    expect(() => lockData(folder)).toThrow(/already runs on .* \(process \d+\)/);
  });

  it('is refused while an owner of an earlier version is running', () => {
    ownedBy(process.ppid, commandOf(process.ppid));
    expect(() => lockData(folder)).toThrow(/already runs on .* \(process \d+\)/);
  });

  it('is taken over if the machine was restarted and the same command has the process id now', () => {
    ownedBy(process.ppid, commandOf(process.ppid), '0c2b5b0e-6d2c-4d3b-8d55-3c8f3f0ad1a1 4711');
    expect(() => lockData(folder)).not.toThrow();
  });

  it('is taken over if it is older than the last start of the machine', () => {
    ownedBy(process.ppid, commandOf(process.ppid));
    utimesSync(lockFile(), 1, 1);
    expect(() => lockData(folder)).not.toThrow();
  });

  whenLinux('is taken over if a thread has the process id now', () => {
    const thread = readdirSync('/proc/self/task')
      .map(Number)
      .find((id) => id !== process.pid)!;
    ownedBy(thread, commandOf(process.pid));
    expect(commandOf(thread)).toBeUndefined();
    expect(() => lockData(folder)).not.toThrow();
  });

  it('is taken over from an owner that was killed', () => {
    ownedBy(2 ** 22 + 1, 'node services/standalone/start.mjs');
    lockData(folder).release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is taken over if another process has the process id now', () => {
    ownedBy(process.ppid, 'node services/standalone/start.mjs');
    expect(() => lockData(folder)).not.toThrow();
  });

  it('is taken over if it was written incompletely', () => {
    writeFileSync(lockFile(), '{"pid');
    expect(() => lockData(folder)).not.toThrow();
  });
});
