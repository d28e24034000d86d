import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { readConfig } from './read-config';

const folder = mkdtempSync(path.join(tmpdir(), 'settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(text: string): string {
  const file = path.join(mkdtempSync(path.join(folder, 'setting-')), 'secret');
  writeFileSync(file, text);
  return file;
}

const schema = z.object({ PASSWORD: z.string().optional(), LOG_FILE: z.string().optional(), LOG: z.string().optional() });

describe('a setting', () => {
  it('is not set if its variable is empty', () => {
    expect(readConfig(schema, { PASSWORD: '' })).toEqual({});
  });

  it.each(['secret\n', 'secret\r\n', 'secret'])('can be the content of a file: %j', (text) => {
    expect(readConfig(schema, { PASSWORD_FILE: fileWith(text) })).toEqual({ PASSWORD: 'secret' });
  });

  it('keeps every other line break and space of its file', () => {
    expect(readConfig(schema, { PASSWORD_FILE: fileWith(' two\nlines \n\n') })).toEqual({ PASSWORD: ' two\nlines \n' });
  });

  it('is refused if its variable and its file are both set', () => {
    const both = { PASSWORD: 'secret', PASSWORD_FILE: fileWith('secret') };
    expect(() => readConfig(schema, both)).toThrow('PASSWORD and PASSWORD_FILE are both set: remove one of them.');
  });

  it('is refused if its file is missing or empty', () => {
    const [missing, empty] = [path.join(folder, 'missing'), fileWith('\n')];
    expect(() => readConfig(schema, { PASSWORD_FILE: missing })).toThrow(`PASSWORD_FILE names ${missing}, which cannot be read (ENOENT).`);
    expect(() => readConfig(schema, { PASSWORD_FILE: empty })).toThrow(`PASSWORD_FILE names ${empty}, which is empty.`);
  });

  it('whose own name ends in _FILE is no file to read', () => {
    expect(readConfig(schema, { LOG_FILE: '/nowhere/afterword.log' })).toEqual({ LOG_FILE: '/nowhere/afterword.log' });
  });
});
