import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { forgetOld, nameOf } from './forget-old';

describe('old backups', () => {
  it('are removed but for the newest, and what is named by people stays', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'backups-'));
    const made = [3, 1, 2, 4].map((day) => nameOf(new Date(Date.UTC(2026, 10, day, 12))));
    for (const name of [...made, 'before the move']) mkdirSync(path.join(folder, name, 'objects'), { recursive: true });
    await forgetOld(folder, 2);
    expect(readdirSync(folder).toSorted()).toEqual(['2026-11-03T12-00-00', '2026-11-04T12-00-00', 'before the move']);
    rmSync(folder, { recursive: true });
  });
});
