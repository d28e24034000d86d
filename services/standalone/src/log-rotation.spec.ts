import { appendFileSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { rotate } from './log-rotation';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'afterword-log-'));
  file = path.join(folder, 'afterword.log');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the log', () => {
  it('stays as it is while it is small, or not there yet', async () => {
    expect(await rotate(file, 10)).toBe(false);
    appendFileSync(file, '0123456789');
    expect(await rotate(file, 10)).toBe(false);
    expect(readFileSync(file, 'utf8')).toBe('0123456789');
  });

  it('is moved aside once it is large, and those who write it go on in the emptied file', async () => {
    const writers = [openSync(file, 'a'), openSync(file, 'a')];
    writers.forEach((writer) => writeSync(writer, 'before\n'));
    expect(await rotate(file, 10)).toBe(true);
    writers.forEach((writer) => writeSync(writer, 'after\n'));
    writers.forEach(closeSync);
    expect(readFileSync(`${file}.1`, 'utf8')).toBe('before\nbefore\n');
    expect(readFileSync(file, 'utf8')).toBe('after\nafter\n');
  });
});
