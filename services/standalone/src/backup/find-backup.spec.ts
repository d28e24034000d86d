import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StandaloneConfig } from '../config';
import { type EmbeddedObjectStore, startObjectStore } from '../embedded';
import { findBackup } from './find-backup';
import { bucketOf } from './installation';

const TIMES = ['2026-11-20T23-56-00', '2026-11-21T03-00-00', '2026-11-21T03-04-00'];
const folder = mkdtempSync(path.join(tmpdir(), 'afterword-find-backup-'));
let store: EmbeddedObjectStore;
let config: StandaloneConfig;

beforeAll(async () => {
  store = await startObjectStore({ folder: path.join(folder, 'store'), bucket: 'afterword-backups' });
  config = StandaloneConfig.parse({
    BACKUP_DIR: path.join(folder, 'backups'),
    BACKUP_S3_ENDPOINT: store.endpoint,
    BACKUP_S3_ACCESS_KEY: store.accessKey,
    BACKUP_S3_SECRET_KEY: store.secretKey,
    BACKUP_KEY: 'k'.repeat(32),
  });
  for (const name of TIMES) await bucketOf(config)!.send(backupOf(name), name);
});
afterAll(async () => {
  await store.stop();
  rmSync(folder, { recursive: true });
});

/** Writes a backup that contains only no events, and returns its folder. */
function backupOf(name: string): string {
  const made = path.join(folder, 'made', name);
  mkdirSync(made, { recursive: true });
  writeFileSync(path.join(made, 'events'), name);
  const unhandled = { file: 'events', bytes: name.length, sha256: name, events: 0 };
  const madeAt = '2026-11-21T03:00:00Z';
  writeFileSync(
    path.join(made, 'manifest.json'),
    JSON.stringify({ product: 'Afterword', format: 1, madeAt, databases: [], unhandled, objects: [] }),
  );
  return made;
}

describe('a backup that is wanted', () => {
  it.each([
    ['the newest', 'newest', TIMES[2]],
    ['made at a second', '2026-11-21T03:00:00', TIMES[1]],
    ['last made by a minute', '2026-11-21T03:03', TIMES[1]],
    ['last made on a day', '2026-11-20', TIMES[0]],
  ])('by its time is fetched from the bucket: %s', async (_what, wanted, name) => {
    const found = await findBackup(config, wanted, path.join(folder, wanted));
    expect(path.basename(found)).toBe(name);
    expect(readFileSync(path.join(found, 'events'), 'utf8')).toBe(name);
  });

  it('may be a folder, or something else, which a restore refuses', async () => {
    expect(await findBackup(config, path.join(folder, 'made', TIMES[0]!))).toBe(path.join(folder, 'made', TIMES[0]!));
    expect(await findBackup(config, 'lastest')).toBe(path.resolve('lastest'));
  });

  it('by a time before all is refused', async () => {
    await expect(findBackup(config, '2026-11-20T23:55')).rejects.toThrow(
      'There is no backup of 2026-11-20T23:55 or before in the bucket afterword-backups.',
    );
  });
});
