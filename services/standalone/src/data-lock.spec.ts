import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { lockData } from './data-lock';
import { commandOf } from './embedded/running-process';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'afterword-lock-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const ownedBy = (pid: number, command?: string) => writeFileSync(path.join(folder, 'afterword.pid'), JSON.stringify({ pid, command }));

describe('the lock on a data folder', () => {
  it('is refused while its owner lives', () => {
    ownedBy(process.ppid, commandOf(process.ppid));
    expect(() => lockData(folder)).toThrow(/already runs on .* \(process \d+\)/);
  });

  it('is taken over from an owner that was killed', () => {
    ownedBy(2 ** 22 + 1, 'node services/standalone/start.mjs');
    lockData(folder).release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is taken over when the process id belongs to somebody else by now', () => {
    ownedBy(process.ppid, 'node services/standalone/start.mjs');
    expect(() => lockData(folder)).not.toThrow();
  });

  it('is taken over when it was half written', () => {
    writeFileSync(path.join(folder, 'afterword.pid'), '{"pid');
    expect(() => lockData(folder)).not.toThrow();
  });
});
