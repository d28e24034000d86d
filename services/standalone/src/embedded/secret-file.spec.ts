import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { secretFile } from './secret-file';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'afterword-secret-'))));
afterEach(() => rmSync(folder, { recursive: true }));

describe('a secret file', () => {
  it('is created once, readable by its owner only, without other files', () => {
    const file = path.join(folder, 'secret');
    const secret = secretFile(file);
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(secretFile(file)).toBe(secret);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['secret']);
  });
});
