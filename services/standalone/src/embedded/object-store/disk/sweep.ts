import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ObjectMeta } from './objects';
import type { StoreFolder } from './store-folder';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes temporary files, data without metadata, and uploads unfinished for a day. Runs before the first request. */
export async function sweep(folder: StoreFolder, now: number): Promise<void> {
  for (const name of await readdir(folder.temporary)) await rm(path.join(folder.temporary, name), { force: true });
  for (const id of await readdir(folder.uploads)) await removeIfOld(path.join(folder.uploads, id), now);
  for (const shelf of await readdir(folder.objects)) await removeUndescribed(path.join(folder.objects, shelf));
}

async function removeIfOld(upload: string, now: number): Promise<void> {
  const { mtimeMs } = await stat(upload);
  if (now - mtimeMs > DAY_MS) await rm(upload, { recursive: true });
}

async function removeUndescribed(shelf: string): Promise<void> {
  const names = await readdir(shelf);
  const descriptions = await Promise.all(names.filter((name) => name.endsWith('.json')).map((name) => describedFiles(shelf, name)));
  const described = new Set(descriptions.flat());
  for (const name of names.filter((other) => !described.has(other))) await rm(path.join(shelf, name), { force: true });
}

async function describedFiles(shelf: string, description: string): Promise<string[]> {
  const { version } = JSON.parse(await readFile(path.join(shelf, description), 'utf8')) as ObjectMeta;
  return [description, description.replace(/json$/, version)];
}
