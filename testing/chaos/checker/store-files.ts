import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Facts, StoredObject } from './facts';

const DESCRIPTION = '.json';

/** The objects of the embedded store as their files say, and the files that belong to none. */
export function readStoreFiles(folder: string): Pick<Facts, 'objects' | 'strayFiles'> {
  const files = filesIn(path.join(folder, 'objects'));
  const descriptions = files.filter((file) => file.endsWith(DESCRIPTION));
  const described = descriptions.map((file) => ({
    file,
    ...(JSON.parse(readFileSync(file, 'utf8')) as StoredObject & { version: string }),
  }));
  const known = new Set(described.flatMap(({ file, version }) => [file, file.replace(/json$/, version)]));
  return {
    objects: described.map(({ key, etag }) => ({ key, etag })),
    strayFiles: [
      ...files.filter((file) => !known.has(file)),
      ...filesIn(path.join(folder, 'temporary')),
      ...filesIn(path.join(folder, 'uploads')),
    ],
  };
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
