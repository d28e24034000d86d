import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { events } from './all';
import { breakingChanges } from './compatibility';
import { published } from './published';

const written = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8');
const linesOf = (text: string) => text.trim().split('\n');

describe('the files made from the contract', () => {
  it.each(Object.entries(published()))('%s is up to date: `npm run contract` would change nothing', (name, text) => {
    expect(written(name)).toBe(text);
  });

  it('are compatible with the released contract', () => {
    expect(breakingChanges(linesOf(written('released.lock')), linesOf(written('contract.lock')))).toEqual([]);
  });

  it('describe every event', () => {
    const page = written('events.md');
    expect(events.length).toBeGreaterThan(10);
    expect(events.filter(({ subject }) => !page.includes(`\n## ${subject}\n`))).toEqual([]);
  });
});
