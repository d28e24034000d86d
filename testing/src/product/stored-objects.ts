import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Product } from './product';

/** The files that lie in the product's object storage, unfinished uploads included. */
export function storedObjects({ dataFolder }: Product): string[] {
  return ['objects', 'uploads', 'temporary'].flatMap((folder) => filesIn(path.join(dataFolder, 'objects', folder)));
}

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
        entry.isFile() ? [path.join(entry.parentPath, entry.name)] : [],
      )
    : [];
