import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../..');
const page = readFileSync(path.join(root, 'docs/security.md'), 'utf8');
const claims = page.split('\n').filter((line) => line.startsWith('- '));
const proven = claims.slice(0, claims.length - (page.split('## Left open')[1] ?? '').split('\n- ').length + 1);
const proofs = [...page.matchAll(/`([\w./-]+\.spec\.ts)`: ("[^"]+"(?:, "[^"]+")*)/gu)].flatMap(([, file = '', titles = '']) =>
  [...titles.matchAll(/"([^"]+)"/gu)].map(([, title = '']) => ({ file, title })),
);

/** Whether the title occurs in a string of the file, not in a comment. */
function isTitled(file: string, title: string): boolean {
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
  return lines.some((line) => line.includes(title) && !/^\s*(\/\/|\/?\*)/u.test(line) && /['"`]/u.test(line.slice(0, line.indexOf(title))));
}

describe('docs/security.md', () => {
  it('names a test for every claim', () => {
    expect(proven.length).toBeGreaterThan(30);
    expect(proven.filter((claim) => !/`[\w./-]+\.spec\.ts`: "/u.test(claim))).toEqual([]);
  });

  it('names only tests that exist', () => {
    const missing = proofs.filter(({ file, title }) => !existsSync(path.join(root, file)) || !isTitled(file, title));
    expect(missing).toEqual([]);
  });
});
