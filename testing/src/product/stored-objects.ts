import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Product } from './product';

/** Returns the files in the object store of the product, including unfinished uploads. */
export function storedObjects({ dataFolder }: Product): string[] {
  return ['objects', 'uploads', 'temporary'].flatMap((folder) => filesIn(path.join(dataFolder, 'objects', folder)));
}

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
        entry.isFile() ? [path.join(entry.parentPath, entry.name)] : [],
      )
    : [];
