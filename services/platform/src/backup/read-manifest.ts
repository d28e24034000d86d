import path from 'node:path';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { BackupError } from './backup-error';
import { listFiles, MANIFEST, Manifest, MANIFEST_FORMAT, SEAL } from './manifest';
import { matchesChecksum } from './write-with-checksum';

/**
 * Returns the manifest of a backup.
 * @throws BackupError if a file is missing or its checksum does not match
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const [text, seal] = await Promise.all([readText(folder, MANIFEST), readText(folder, SEAL)]);
  if (text === null || seal === null)
    throw new BackupError(`${folder} holds no backup of Afterword: there is no ${MANIFEST} with its ${SEAL}.`);
  if (createHash('sha256').update(text).digest('hex') !== seal.split(' ', 1)[0]) throw damagedError(MANIFEST);
  const manifest = Manifest.safeParse(parseJson(text));
  if (!manifest.success) throw new BackupError(`${folder} holds no backup of Afterword that this version can read.`);
  if (manifest.data.format > MANIFEST_FORMAT)
    throw new BackupError('The backup was made by a newer version of Afterword. Bring it back with that one.');
  for (const file of listFiles(manifest.data)) if (!(await matchesChecksum(folder, file))) throw damagedError(file.file);
  return manifest.data;
}

const readText = (folder: string, file: string) => readFile(path.join(folder, file), 'utf8').catch(() => null);

const damagedError = (file: string) =>
  new BackupError(`The backup is damaged: ${file} is not what it was when the backup was made. Nothing was changed.`);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
