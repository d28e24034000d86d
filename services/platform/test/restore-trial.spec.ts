import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { cpSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freshFolder } from '@afterword/testing';
import { Metrics, type PlatformConfig, type RunningService } from '../src';
import { BackupMetrics, type Installation, makeBackup, type Manifest, tryRestore } from '../src/backup';
import type { ObjectStore } from '../src/storage';
import { MakeToy } from './test-service/contract';
import { elsewhere, installationOf } from './test-service/installations';
import { connectTestClient, startTestService, testServiceConfig } from './test-service/start-test-service';

const MADE_AT = new Date('2026-11-22T03:00:00Z');
const TRIED_AT = new Date('2026-11-22T04:00:00Z');

let folder: string;
let backup: string;
let config: PlatformConfig;
let service: RunningService;
let installation: Installation;

beforeAll(async () => {
  folder = await freshFolder();
  backup = path.join(folder, 'saved');
  config = await testServiceConfig();
  service = await startTestService(config);
  installation = await installationOf(config);
  const { bus, rpc } = await connectTestClient(config);
  for (let toys = 0; toys < 3; toys += 1) await rpc.request(MakeToy, { toyId: randomUUID() });
  await bus.close();
  for (const size of [1, 70_000]) await installation.store.put(`toys/${size}`, randomBytes(size), { size, contentType: 'audio/mpeg' });
  await makeBackup(installation, backup, MADE_AT);
});
afterAll(() => service.stop());

/** Returns a copy of the backup. */
function copyOf(): string {
  const copy = path.join(folder, randomUUID());
  cpSync(backup, copy, { recursive: true });
  return copy;
}

const manifestOf = (copy: string) => JSON.parse(readFileSync(path.join(copy, 'manifest.json'), 'utf8')) as Manifest;
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Writes the manifest of a copy with its checksum. */
function seal(copy: string, manifest: Manifest): void {
  const text = JSON.stringify(manifest);
  writeFileSync(path.join(copy, 'manifest.json'), text);
  writeFileSync(path.join(copy, 'manifest.sha256'), `${sha256(text)}  manifest.json\n`);
}

/** Changes the rows of `toys` in a copy, as if they had been written like that. */
function rewriteToys(copy: string, rewrite: (lines: string[]) => string[]): void {
  const manifest = manifestOf(copy);
  const table = manifest.databases[0]!.tables.find((each) => each.table === 'toys')!;
  const file = path.join(copy, table.file);
  const lines = gunzipSync(readFileSync(file)).toString().trim().split('\n');
  const bytes = gzipSync(
    rewrite(lines)
      .map((line) => `${line}\n`)
      .join(''),
  );
  writeFileSync(file, bytes);
  Object.assign(table, { bytes: bytes.length, sha256: sha256(bytes) });
  seal(copy, manifest);
}

describe('a trial of a restore', () => {
  const trial = async (copy: string, store?: ObjectStore, now = TRIED_AT) => {
    const { installation: second } = await elsewhere();
    return tryRestore(
      installation,
      { ...second, ...(store && { store }) },
      () => Promise.resolve(copy),
      () => now,
    );
  };
  const exported = async () => {
    const metrics = new Metrics('any');
    const { bus } = await connectTestClient(config);
    new BackupMetrics(bus, metrics);
    const text = await metrics.render();
    await bus.close();
    return text;
  };

  it('restores a backup elsewhere, and is exported with its time and how long it took', async () => {
    const { manifest, seconds } = await trial(backup);
    expect(manifest).toEqual(manifestOf(backup));
    expect(seconds).toBe(0);
    const metrics = await exported();
    expect(metrics).toContain(`afterword_restore_proven_timestamp_seconds{service="any"} ${TRIED_AT.getTime() / 1000}\n`);
    expect(metrics).toContain('afterword_restore_trial_seconds{service="any"} 0\n');
  });

  it.each<[string, (copy: string) => void, RegExp]>([
    [
      'an object is missing',
      (copy) => rmSync(path.join(copy, manifestOf(copy).objects.find(({ key }) => key === 'toys/70000')!.file)),
      /objects\/\S+ \(toys\/70000\) is missing/,
    ],
    [
      'a table was cut off',
      (copy) => truncateSync(path.join(copy, manifestOf(copy).databases[0]!.tables.find(({ table }) => table === 'toys')!.file), 50),
      /databases\/toys\/toys\.jsonl\.gz is missing, or its checksum/,
    ],
    [
      'a row was lost while it was saved',
      (copy) => rewriteToys(copy, (lines) => lines.slice(1)),
      /toys\.toys has \d+ rows after the restore, and had \d+/,
    ],
    [
      'a row was changed while it was saved',
      (copy) => rewriteToys(copy, ([first, ...rest]) => [first!.replace(/,\d+\)/, ',77)'), ...rest]),
      /The rows of toys\.toys are not those that were saved/,
    ],
  ])('fails and names what is wrong if %s', async (_, damage, sentence) => {
    const copy = copyOf();
    damage(copy);
    const failedAt = new Date(TRIED_AT.getTime() + 60_000);
    await expect(trial(copy, undefined, failedAt)).rejects.toThrow(sentence);
    expect(await exported()).toContain(`afterword_restore_trial_failed_timestamp_seconds{service="any"} ${failedAt.getTime() / 1000}\n`);
  });

  it('restores backups of earlier versions, which say less about their rows', async () => {
    const copy = copyOf();
    const manifest = manifestOf(copy);
    for (const { tables } of manifest.databases)
      for (const table of tables) Object.assign(table, { content: undefined, version: undefined });
    seal(copy, manifest);
    expect((await trial(copy)).manifest).toEqual(manifestOf(copy));
    rewriteToys(copy, (lines) => lines.slice(1));
    await expect(trial(copy)).rejects.toThrow(/toys\.toys has \d+ rows after the restore/);
  });

  it('fails and names an object that the store returns with other bytes', async () => {
    const { installation: second } = await elsewhere();
    const wrong = Object.assign(Object.create(second.store) as ObjectStore, {
      read: async (key: string) => Readable.from([key === 'toys/1' ? Buffer.from('?') : await buffer(await second.store.read(key))]),
    });
    await expect(trial(backup, wrong)).rejects.toThrow('The object toys/1 is not the one that was saved.');
  });
});
