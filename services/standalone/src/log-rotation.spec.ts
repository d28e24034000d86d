import { appendFileSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { rotateIfLarge } from './log-rotation';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'afterword-log-'));
  file = path.join(folder, 'afterword.log');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the log', () => {
  it('is not rotated while it is small or missing', async () => {
    expect(await rotateIfLarge(file, 10)).toBe(false);
    appendFileSync(file, '0123456789');
    expect(await rotateIfLarge(file, 10)).toBe(false);
    expect(readFileSync(file, 'utf8')).toBe('0123456789');
  });

  it('is copied once it is large, and writers continue in the truncated file', async () => {
    const writers = [openSync(file, 'a'), openSync(file, 'a')];
    writers.forEach((writer) => writeSync(writer, 'before\n'));
    expect(await rotateIfLarge(file, 10)).toBe(true);
    writers.forEach((writer) => writeSync(writer, 'after\n'));
    writers.forEach(closeSync);
    expect(readFileSync(`${file}.1`, 'utf8')).toBe('before\nbefore\n');
    expect(readFileSync(file, 'utf8')).toBe('after\nafter\n');
  });
});
