import path from 'node:path';
import { readdir, readFile } from 'node:fs/promises';
import { MANIFEST, Manifest, type ObjectRecord } from './manifest';

/** An object in an earlier backup. */
export interface PreviousObject {
  folder: string;
  record: ObjectRecord;
}

/** Returns the objects of the newest readable backup in a folder of backups, by key. Empty if there is no such backup. */
export async function findPreviousObjects(parent: string): Promise<Map<string, PreviousObject>> {
  const names = await readdir(parent).catch(() => []);
  const backups = (await Promise.all(names.map((name) => readManifestIn(path.join(parent, name))))).filter((each) => each !== null);
  const newest = backups.reduce<(typeof backups)[number] | null>(
    (latest, each) => (latest && latest.manifest.madeAt > each.manifest.madeAt ? latest : each),
    null,
  );
  return new Map(newest?.manifest.objects.map((record) => [record.key, { folder: newest.folder, record }]));
}

async function readManifestIn(folder: string): Promise<{ folder: string; manifest: Manifest } | null> {
  try {
    return { folder, manifest: Manifest.parse(JSON.parse(await readFile(path.join(folder, MANIFEST), 'utf8'))) };
  } catch {
    return null;
  }
}
