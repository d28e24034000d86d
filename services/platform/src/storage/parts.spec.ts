import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { findPartSize, readParts } from './parts';

const MB = 1024 * 1024;

describe('the parts of a stored file', () => {
  it.each([
    ['abc', 3 * MB, null],
    ['abc-1', 3 * MB, 5 * MB],
    ['abc-60', 300 * MB, 5 * MB],
    ['abc-2', 6 * MB, 5 * MB],
    ['abc-5', 300 * MB, 60 * MB],
    ['abc-3', 10, 4],
  ])('have a size that follows from the ETag %s of %d bytes: %s', (etag, size, expected) => {
    expect(findPartSize(size, etag)).toBe(expected);
  });

  it('are read in order and completely', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'pieces-'));
    const file = path.join(folder, 'file');
    const content = randomBytes(200_000);
    writeFileSync(file, content);
    const pieces: Buffer[] = [];
    for await (const piece of readParts(file, 70_000)) pieces.push(piece);
    rmSync(folder, { recursive: true });
    expect(pieces.map(({ length }) => length)).toEqual([70_000, 70_000, 60_000]);
    expect(Buffer.concat(pieces).equals(content)).toBe(true);
  });
});
