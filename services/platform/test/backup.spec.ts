import { randomBytes, randomUUID } from 'node:crypto';
import { appendFileSync, cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freshFolder } from '@afterword/testing';
import { DataSource } from 'typeorm';
import { Metrics, type PlatformConfig, type RunningService, Transactions } from '../src';
import { BackupMetrics, restoreBackup, type Installation, makeBackup, type Manifest } from '../src/backup';
import type { ObjectStore } from '../src/storage';
import { eventually } from '../src/testing';
import { MakeToy, ToyOrdered } from './test-service/contract';
import { connectTestClient, startTestService, testServiceConfig } from './test-service/start-test-service';
import { Orders } from './test-service/orders';
import { elsewhere, installationOf, TRANSIENT } from './test-service/installations';

const NOW = new Date('2026-11-21T18:00:00Z');
const MAKERS = 6;

let folder: string;
let backup: string;
let config: PlatformConfig;
let service: RunningService;
let installation: Installation;
const files = new Map([1, 70_000, 6 * 1024 * 1024].map((size, at) => [`toys/${at}`, randomBytes(size)]));

const toysIn = (of: RunningService) => of.app.get(DataSource).query<{ id: string; painted: number }[]>('SELECT id, painted FROM toys');
const slowToy = randomUUID();

beforeAll(async () => {
  folder = await freshFolder();
  backup = path.join(folder, 'saved');
  config = await testServiceConfig();
  service = await startTestService(config);
  installation = await installationOf(config);
  for (const [key, body] of files) await installation.store.put(key, body, { size: body.length, contentType: 'audio/mpeg' });
  await service.app.get(Transactions).run((tx) => tx.publish(ToyOrdered, { toyId: slowToy, mood: 'slow' }));
  await eventually(() => expect(service.app.get(Orders).deliveries(slowToy)).toHaveLength(1));
});
afterAll(async () => {
  service.app.get(Orders).release();
  await service.stop();
});

describe('a backup', () => {
  it('is consistent while data is written, and its events are handled exactly once after a restore', async () => {
    const { bus, rpc } = await connectTestClient(config);
    const saving = new AbortController();
    const makeToys = async () => {
      while (!saving.signal.aborted) await rpc.request(MakeToy, { toyId: randomUUID() });
    };
    const making = Promise.all(Array.from({ length: MAKERS }, makeToys));
    await eventually(async () => expect((await toysIn(service)).length).toBeGreaterThan(20));
    const manifest = await makeBackup(installation, backup, NOW);
    saving.abort();
    await making;
    await bus.close();
    expect(manifest).toMatchObject({ madeAt: NOW.toISOString(), databases: [{ service: 'toys' }] });
    expect(manifest.unhandled.events).toBeGreaterThanOrEqual(1);

    const other = await elsewhere();
    await restoreBackup(other.installation, backup, { replace: false });
    const again = await startTestService(other.config);
    const saved = (await toysIn(again)).length;
    expect(saved).toBe(manifest.databases[0]!.tables.find(({ table }) => table === 'toys')!.rows);
    await eventually(async () => expect((await toysIn(again)).filter(({ painted }) => painted === 0)).toEqual([]));
    await eventually(() => expect(again.app.get(Orders).deliveries(slowToy)).toHaveLength(1));
    expect((await toysIn(again)).filter(({ painted }) => painted !== 1)).toEqual([]);
    again.app.get(Orders).release();
    await again.stop();
  });

  it('contains every object with its bytes, type and ETag', async () => {
    const other = await elsewhere();
    await restoreBackup(other.installation, backup, { replace: false });
    for (const [key, body] of files) {
      const { size, etag, contentType } = await other.installation.store.stat(key);
      expect({ size, etag, contentType }).toEqual({
        size: body.length,
        etag: (await installation.store.stat(key)).etag,
        contentType: 'audio/mpeg',
      });
      expect((await buffer(await other.installation.store.read(key))).equals(body)).toBe(true);
    }
  });

  it('links objects of the previous backup instead of copying them, unless they are damaged', async () => {
    const beside = path.join(folder, randomUUID());
    const backups = [1, 2].map((number) => path.join(beside, String(number)));
    const fileOf = ({ objects }: Manifest, key: string) => objects.find((object) => object.key === key)!.file;
    const first = await makeBackup(installation, backups[0]!, NOW);
    writeFileSync(path.join(backups[0]!, fileOf(first, 'toys/0')), 'x');
    const second = await makeBackup(installation, backups[1]!, new Date(NOW.getTime() + 24 * 60 * 60_000));
    const names = (at: string, manifest: Manifest, key: string) => statSync(path.join(at, fileOf(manifest, key))).nlink;
    expect([names(backups[1]!, second, 'toys/1'), names(backups[1]!, second, 'toys/0')]).toEqual([2, 1]);
    const other = await elsewhere();
    await restoreBackup(other.installation, backups[1]!, { replace: false });
    expect((await buffer(await other.installation.store.read('toys/0'))).equals(files.get('toys/0')!)).toBe(true);
  });

  it('links tables of the previous backup of which no row has changed', async () => {
    const beside = path.join(folder, randomUUID());
    const tableOf = ({ databases }: Manifest, name: string) => databases[0]!.tables.find(({ table }) => table === name)!;
    const save = async (name: string) => {
      const manifest = await makeBackup(installation, path.join(beside, name), NOW);
      const links = (table: string) => statSync(path.join(beside, name, tableOf(manifest, table).file)).nlink;
      return { manifest, toys: links('toys'), outbox: links('outbox') };
    };
    await save('1');
    expect((await save('2')).toys).toBe(2);
    await service.app.get(DataSource).query('UPDATE toys SET painted = painted WHERE id = (SELECT id FROM toys LIMIT 1)');
    const third = await save('3');
    expect([third.toys, third.outbox]).toEqual([1, 3]);
    const other = await elsewhere();
    expect(await restoreBackup(other.installation, path.join(beside, '3'), { replace: false })).toEqual(third.manifest);
  });

  it('ignores changes of transient objects, but fails if other objects keep disappearing', async () => {
    const busyUnder = (prefix: string) => {
      const store = Object.create(installation.store) as ObjectStore;
      let round = 0;
      store.list = async function* (listedPrefix: string) {
        await store.delete(`${prefix}${round}`);
        await store.put(`${prefix}${(round += 1)}`, Buffer.from('x'), { size: 1, contentType: 'audio/mpeg' });
        yield* installation.store.list(listedPrefix);
      };
      return { ...installation, store };
    };
    const manifest = await makeBackup(busyUnder(TRANSIENT), path.join(folder, randomUUID()), NOW);
    expect(manifest.objects.map(({ key }) => key)).toEqual(expect.arrayContaining([...files.keys()]));
    await expect(makeBackup(busyUnder('toys/moving-'), path.join(folder, randomUUID()), NOW)).rejects.toThrow(/deleted repeatedly/);
  });

  it('is never written into an existing folder', async () => {
    await expect(makeBackup(installation, backup, NOW)).rejects.toThrow(/exists already/);
  });

  it('is exported as a metric with the time it was made or failed, and how far apart backups are planned', async () => {
    const metrics = new Metrics('any');
    const { bus } = await connectTestClient(config);
    new BackupMetrics(bus, metrics);
    const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
    await makeBackup(installation, path.join(folder, randomUUID()), later(1));
    await expect(makeBackup(installation, backup, later(2))).rejects.toThrow(/exists already/);
    const text = await metrics.render();
    await makeBackup(installation, path.join(folder, randomUUID()), later(3), { minutesApart: 4 });
    await makeBackup(installation, path.join(folder, randomUUID()), later(4));
    const planned = await metrics.render();
    await bus.close();
    expect(text).toContain(`afterword_backup_succeeded_timestamp_seconds{service="any"} ${later(1).getTime() / 1000}\n`);
    expect(text).toContain(`afterword_backup_failed_timestamp_seconds{service="any"} ${later(2).getTime() / 1000}\n`);
    expect(text).not.toContain('afterword_backup_interval_seconds{');
    expect(planned).toContain('afterword_backup_interval_seconds{service="any"} 240\n');
  });
});

describe('a restore', () => {
  /** Refused restores must leave it as it is, which the next test checks. */
  let empty: Awaited<ReturnType<typeof elsewhere>>;
  beforeAll(async () => void (empty = await elsewhere()));
  const copyOf = (name: string): string => {
    const copy = path.join(folder, name);
    cpSync(backup, copy, { recursive: true });
    return copy;
  };
  const aFileOf = (copy: string, inside: string) => path.join(copy, inside, readdirSync(path.join(copy, inside))[0]!);
  const isUntouched = async () => {
    const { databases, store } = empty.installation;
    const names = await service.app
      .get(DataSource)
      .query<unknown[]>('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [databases[0]!.settings.name]);
    await store.ensureBucket();
    const objects = [];
    for await (const { key } of store.list('')) objects.push(key);
    expect({ names, objects }).toEqual({ names: [], objects: [] });
  };

  it.each([
    [
      'a row has one more byte',
      (copy: string) => appendFileSync(aFileOf(copy, 'databases/toys'), 'x'),
      /databases\/toys\S+ is missing, or its checksum does not match/,
    ],
    [
      'an object has another byte',
      (copy: string) => writeFileSync(aFileOf(copy, 'objects'), 'y'),
      /objects\S+ \(toys\/\d\) is missing, or its checksum does not match/,
    ],
    [
      'the manifest was changed',
      (copy: string) => {
        const manifest = path.join(copy, 'manifest.json');
        writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('audio/mpeg', 'text/html!'));
      },
      /manifest.json is missing, or its checksum/,
    ],
  ])('refuses a backup in which %s, and changes nothing', async (_, damage, sentence) => {
    const copy = copyOf(randomUUID());
    damage(copy);
    await expect(restoreBackup(empty.installation, copy, { replace: true })).rejects.toThrow(sentence);
    await isUntouched();
  });

  it('refuses a folder that is not a backup', async () => {
    await expect(restoreBackup(empty.installation, path.join(backup, 'objects'), { replace: true })).rejects.toThrow(
      /contains no backup of Afterword/,
    );
    await isUntouched();
  });

  it('is refused while services run, and does not overwrite data unless told to', async () => {
    await expect(restoreBackup(installation, backup, { replace: false })).rejects.toThrow(/Use --replace to overwrite it/);
    await expect(restoreBackup(installation, backup, { replace: true })).rejects.toThrow(/Stop Afterword first/);
    expect(existsSync(backup)).toBe(true);
  });

  it('replaces rows, objects and events with `replace`', async () => {
    const other = await elsewhere();
    const first = await startTestService(other.config);
    const { bus, rpc } = await connectTestClient(other.config);
    const lost = randomUUID();
    await rpc.request(MakeToy, { toyId: lost });
    await other.installation.store.put('toys/other', Buffer.from('x'), { size: 1, contentType: 'text/plain' });
    await bus.close();
    await first.stop();
    await restoreBackup(other.installation, backup, { replace: true });
    const again = await startTestService(other.config);
    expect((await toysIn(again)).map(({ id }) => id)).not.toContain(lost);
    await expect(other.installation.store.stat('toys/other')).rejects.toThrow(/no longer in storage/);
    again.app.get(Orders).release();
    await again.stop();
  });

  it('changes nothing if it fails', async () => {
    const { store } = empty.installation;
    const broken = Object.assign(Object.create(store) as ObjectStore, {
      restore: (key: string, ...rest: [string, never]) =>
        key === 'toys/0' ? Promise.reject(new Error('The store is full.')) : store.restore(key, ...rest),
    });
    await expect(restoreBackup({ ...empty.installation, store: broken }, backup, { replace: false })).rejects.toThrow('The store is full.');
    await isUntouched();
  });
});
