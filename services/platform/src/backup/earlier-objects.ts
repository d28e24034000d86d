import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { MANIFEST } from './files';
import { Manifest, type ObjectRecord } from './manifest';

/** An object as an earlier backup holds it. */
export interface EarlierObject {
  folder: string;
  record: ObjectRecord;
}

/** The objects of the newest backup in a folder of backups, by key; none where there is no backup that can be read. */
export async function earlierObjects(parent: string): Promise<Map<string, EarlierObject>> {
  const names = await readdir(parent).catch(() => []);
  const backups = (await Promise.all(names.map((name) => manifestIn(path.join(parent, name))))).filter((each) => each !== null);
  const newest = backups.reduce<(typeof backups)[number] | null>(
    (latest, each) => (latest && latest.manifest.madeAt > each.manifest.madeAt ? latest : each),
    null,
  );
  return new Map(newest?.manifest.objects.map((record) => [record.key, { folder: newest.folder, record }]));
}

async function manifestIn(folder: string): Promise<{ folder: string; manifest: Manifest } | null> {
  try {
    return { folder, manifest: Manifest.parse(JSON.parse(await readFile(path.join(folder, MANIFEST), 'utf8'))) };
  } catch {
    return null;
  }
}
