import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { pruneBackups, backupName } from './prune-backups';

describe('old backups', () => {
  it('are removed except for the newest, and folders with other names stay', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'backups-'));
    const made = [3, 1, 2, 4].map((day) => backupName(new Date(Date.UTC(2026, 10, day, 12))));
    for (const name of [...made, 'before the move']) mkdirSync(path.join(folder, name, 'objects'), { recursive: true });
    await pruneBackups(folder, 2);
    expect(readdirSync(folder).toSorted()).toEqual(['2026-11-03T12-00-00', '2026-11-04T12-00-00', 'before the move']);
    rmSync(folder, { recursive: true });
  });
});
