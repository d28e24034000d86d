import { describe, expect, it } from '@jest/globals';
import { THREAD_SEPARATOR } from '@afterword/proto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { POST_SEPARATOR } from './thread';

const importsOf = (file: string): string[] => [...readFileSync(file, 'utf8').matchAll(/from '([^']+)'/gu)].map((match) => match[1] ?? '');

const reachable = (file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const name of importsOf(file)) {
    if (name.startsWith('.')) reachable(`${join(file, '..', name)}.ts`, seen);
    else seen.add(name);
  }
  return seen;
};

describe('the rules', () => {
  it('depend on no package, so that the page can carry them', () => {
    const packages = [...reachable(join(import.meta.dirname, 'index.ts'))].filter((name) => !name.endsWith('.ts'));
    expect(packages).toEqual([]);
  });

  it('separate posts as the contract does', () => {
    expect(POST_SEPARATOR).toBe(THREAD_SEPARATOR);
  });
});
