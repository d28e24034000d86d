import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BackupRefused } from './backup-refused';
import { MANIFEST, SEAL } from './files';
import { filesOf, FORMAT, Manifest } from './manifest';
import { isUnchanged } from './write-checked';

/** What a folder holds, after every file in it was found to be what it was when it was written. */
export async function readManifest(folder: string): Promise<Manifest> {
  const [text, seal] = await Promise.all([read(folder, MANIFEST), read(folder, SEAL)]);
  if (text === null || seal === null)
    throw new BackupRefused(`${folder} holds no backup of Afterword: there is no ${MANIFEST} with its ${SEAL}.`);
  if (createHash('sha256').update(text).digest('hex') !== seal.split(' ', 1)[0]) throw damaged(MANIFEST);
  const manifest = Manifest.safeParse(json(text));
  if (!manifest.success) throw new BackupRefused(`${folder} holds no backup of Afterword that this version can read.`);
  if (manifest.data.format > FORMAT)
    throw new BackupRefused('The backup was made by a newer version of Afterword. Bring it back with that one.');
  for (const file of filesOf(manifest.data)) if (!(await isUnchanged(folder, file))) throw damaged(file.file);
  return manifest.data;
}

const read = (folder: string, file: string) => readFile(path.join(folder, file), 'utf8').catch(() => null);

const damaged = (file: string) =>
  new BackupRefused(`The backup is damaged: ${file} is not what it was when the backup was made. Nothing was changed.`);

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
