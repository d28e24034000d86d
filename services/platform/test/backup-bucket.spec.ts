import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freshFolder, infrastructure } from '@afterword/testing';
import type { PlatformConfig, RunningService } from '../src';
import { BackupBucket, type Installation, makeBackup, type Manifest, restoreBackup } from '../src/backup';
import { ObjectStore, storageConfig } from '../src/storage';
import { MakeToy } from './test-service/contract';
import { elsewhere, installationOf } from './test-service/installations';
import { connectTestClient, startTestService, testServiceConfig } from './test-service/start-test-service';

const KEY = randomBytes(32).toString('hex');
const RECORDING = Buffer.from('what people said '.repeat(5000));

let folder: string;
let config: PlatformConfig;
let service: RunningService;
let installation: Installation;
let store: ObjectStore;
let bucket: BackupBucket;

beforeAll(async () => {
  folder = await freshFolder();
  config = await testServiceConfig();
  service = await startTestService(config);
  installation = await installationOf(config);
  await installation.store.put('toys/said', RECORDING, { size: RECORDING.length, contentType: 'audio/mpeg' });
  store = await freshStore();
  bucket = new BackupBucket(store, KEY);
});
afterAll(() => service.stop());

const freshStore = async () => new ObjectStore(storageConfig.parse((await infrastructure()).settings));

async function makeToy(): Promise<void> {
  const { bus, rpc } = await connectTestClient(config);
  await rpc.request(MakeToy, { toyId: randomUUID() });
  await bus.close();
}

const nameOf = (time: Date) => time.toISOString().replaceAll(':', '-').slice(0, 19);

/** Makes a backup as of a time and sends it. */
async function save(time: string, into = bucket): Promise<{ name: string; manifest: Manifest }> {
  const now = new Date(time);
  const [name, at] = [nameOf(now), path.join(folder, randomUUID(), 'backup')];
  return { name, manifest: await makeBackup(installation, at, now, { send: () => into.send(at, name) }) };
}

async function filesIn(place: ObjectStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of place.list('files/')) keys.push(key);
  return keys.sort();
}

describe('a bucket of backups', () => {
  it('returns a backup from which everything is restored', async () => {
    await makeToy();
    const { name, manifest } = await save('2026-11-21T03:00:00Z');
    const fetched = path.join(folder, randomUUID());
    await bucket.fetch(name, fetched);
    const other = await elsewhere();
    expect(await restoreBackup(other.installation, fetched, { replace: false })).toEqual(manifest);
    expect((await buffer(await other.installation.store.read('toys/said'))).equals(RECORDING)).toBe(true);
    expect(readdirSync(path.join(fetched, 'objects')).filter((file) => file.endsWith('.sealed'))).toEqual([]);
  });

  it('contains nothing that can be read, and no name that says what it is', async () => {
    const place = await freshStore();
    const { manifest } = await save('2026-11-21T03:00:00Z', new BackupBucket(place, KEY));
    const keys = await filesIn(place);
    for (const { sha256 } of manifest.objects) expect(keys.join()).not.toContain(sha256);
    for (const key of keys) expect((await buffer(await place.read(key))).includes('what people said')).toBe(false);
  });

  it('stores what two backups contain once', async () => {
    const place = await freshStore();
    const into = new BackupBucket(place, KEY);
    await save('2026-11-21T03:00:00Z', into);
    const before = await filesIn(place);
    await makeToy();
    await save('2026-11-21T03:04:00Z', into);
    const added = (await filesIn(place)).filter((key) => !before.includes(key));
    const tablesAndEvents = 12;
    expect(added.length).toBeGreaterThan(0);
    expect(added.length).toBeLessThan(tablesAndEvents);
  });

  it('does not return a backup without its key', async () => {
    const { name } = await save('2026-11-21T03:10:00Z');
    const stranger = new BackupBucket(store, randomBytes(32).toString('hex'));
    await expect(stranger.fetch(name, path.join(folder, randomUUID()))).rejects.toThrow(/cannot be decrypted.*BACKUP_KEY/);
  });

  it('names the object whose file is missing, cut off or another one', async () => {
    const place = await freshStore();
    const into = new BackupBucket(place, KEY);
    const { name } = await save('2026-11-21T03:00:00Z', into);
    const sizes = new Map<string, number>();
    for await (const { key, size } of place.list('files/')) sizes.set(key, size);
    const [ofRecording] = [...sizes].sort(([, a], [, b]) => b - a)[0]!;
    const put = (bytes: Buffer) => place.put(ofRecording, bytes, { size: bytes.length, contentType: 'application/octet-stream' });
    const whole = await buffer(await place.read(ofRecording));
    const another = await buffer(await place.read([...sizes.keys()].find((key) => key !== ofRecording)!));
    for (const bytes of [whole.subarray(0, -1), another]) {
      await put(bytes);
      await expect(into.fetch(name, path.join(folder, randomUUID()))).rejects.toThrow(/objects\/\S+ \(toys\/said\) cannot be decrypted/);
    }
    await place.delete(ofRecording);
    await expect(into.fetch(name, path.join(folder, randomUUID()))).rejects.toThrow(/does not contain objects\/\S+ \(toys\/said\)/);
  });

  it('lists a backup only when all of it is there', async () => {
    const place = await freshStore();
    const full = Object.assign(Object.create(place) as ObjectStore, {
      put: (key: string, ...rest: [never, never]) =>
        key.startsWith('backups/') ? place.put(key, ...rest) : Promise.reject(new Error('The bucket is full.')),
    });
    await expect(save('2026-11-21T03:00:00Z', new BackupBucket(full, KEY))).rejects.toThrow('The bucket is full.');
    expect(await new BackupBucket(place, KEY).list()).toEqual([]);
  });

  it('keeps all backups of a day, then the last of each day, and no file that none contains', async () => {
    const place = await freshStore();
    const into = new BackupBucket(place, KEY);
    const times = ['2026-11-19T03:00:00Z', '2026-11-20T03:00:00Z', '2026-11-20T23:00:00Z', '2026-11-21T03:00:00Z', '2026-11-21T03:04:00Z'];
    for (const time of times) {
      await makeToy();
      await save(time, into);
    }
    await into.prune(2, new Date(Date.now() + 3 * 24 * 60 * 60_000));
    expect(await into.list()).toEqual(['2026-11-20T23-00-00', '2026-11-21T03-04-00']);
    await into.fetch('2026-11-20T23-00-00', path.join(folder, randomUUID()));
    const needed = new Set<string>();
    for (const name of await into.list()) {
      const at = path.join(folder, randomUUID());
      await into.fetch(name, at);
      const manifest = JSON.parse(readFileSync(path.join(at, 'manifest.json'), 'utf8')) as Manifest;
      for (const table of manifest.databases[0]!.tables) needed.add(table.sha256);
      needed.add(manifest.unhandled.sha256);
      for (const { sha256 } of manifest.objects) needed.add(sha256);
    }
    expect(await filesIn(place)).toHaveLength(needed.size);
  });
});
