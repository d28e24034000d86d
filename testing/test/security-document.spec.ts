import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../..');
const page = readFileSync(path.join(root, 'docs/security.md'), 'utf8');
const claims = page.split('\n').filter((line) => line.startsWith('- '));
const proven = claims.slice(0, claims.length - (page.split('## Left open')[1] ?? '').split('\n- ').length + 1);
const proofs = [...page.matchAll(/`([\w./-]+\.spec\.ts)`: "([^"]+)"/gu)].map(([, file = '', title = '']) => ({ file, title }));

describe('docs/security.md', () => {
  it('names a test behind every sentence', () => {
    expect(proven.length).toBeGreaterThan(30);
    expect(proven.filter((claim) => !/`[\w./-]+\.spec\.ts`: "/u.test(claim))).toEqual([]);
  });

  it('names tests that there are', () => {
    const missing = proofs.filter(
      ({ file, title }) => !existsSync(path.join(root, file)) || !readFileSync(path.join(root, file), 'utf8').includes(title),
    );
    expect(missing).toEqual([]);
  });
});
