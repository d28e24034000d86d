import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { freshFolder } from '@afterword/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';

const CHECK = path.resolve(import.meta.dirname, '../regular-expressions/check.mjs');
const QUADRATIC = String.raw`/\s+$/`;

describe('the check of regular expressions', () => {
  let folder: string;
  beforeAll(async () => void (folder = await freshFolder()));

  /** Checks a source file with these allowances. */
  function check(source: string, allowances: (file: string) => object[] = () => []): { passed: boolean; output: string } {
    const [file, allowed] = [path.join(folder, 'planted.ts'), path.join(folder, 'allowed.json')];
    writeFileSync(file, source);
    writeFileSync(allowed, JSON.stringify(allowances(file)));
    const { status, stdout, stderr } = spawnSync(process.execPath, [CHECK, allowed, file], { encoding: 'utf8' });
    return { passed: status === 0, output: stderr + stdout };
  }

  it('accepts linear expressions', () => {
    expect(check(String.raw`const A = /^\s+$/;`)).toMatchObject({ passed: true, output: '1 regular expressions checked, 0 refused.\n' });
  });

  it.each([
    ['a literal', `const A = ${QUADRATIC};`],
    ['one that is built from constants', String.raw`const SPACE = '\\s'; const A = new RegExp(SPACE + '+$');`],
    ['the one that once blocked the product', String.raw`const VOICE = /<v(?:\.[^\s>]*)?\s+([^<>]+)>/g;`],
  ])('refuses %s with an example that takes long', (_, source) => {
    const { passed, output } = check(source);
    expect(passed).toBe(false);
    expect(output).toMatch(/planted\.ts:1 .* degree polynomial.*, for example with '/);
  });

  it('refuses one that is built at run time', () => {
    expect(check('export const a = (b: string) => new RegExp(b);')).toMatchObject({
      passed: false,
      output: expect.stringContaining('cannot be checked'),
    });
  });

  it('accepts one that is allowed with a limit and a reason', () => {
    const allowance = { expression: QUADRATIC, maxCharacters: 60, why: 'It reads 60 characters.' };
    expect(check(`const A = ${QUADRATIC};`, (file) => [{ file, ...allowance }])).toMatchObject({ passed: true });
    expect(check(`const A = ${QUADRATIC};`, (file) => [{ file, ...allowance, why: '' }])).toMatchObject({ passed: false });
  });

  it('refuses an unused allowance', () => {
    const { passed, output } = check('const A = /a/;', (file) => [
      { file, expression: QUADRATIC, maxCharacters: 60, why: 'It was needed.' },
    ]);
    expect(passed).toBe(false);
    expect(output).toContain('needs the allowance for');
  });
});
