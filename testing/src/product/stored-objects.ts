import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Product } from './product';

/** The files that lie in the product's object storage, unfinished uploads included. */
export function storedObjects({ dataFolder }: Product): string[] {
  const everything = readdirSync(dataFolder, { recursive: true, encoding: 'utf8' });
  const stores = everything.filter((name) => path.basename(name) === 'objects').map((name) => path.dirname(path.join(dataFolder, name)));
  return stores.flatMap((store) => ['objects', 'uploads', 'temporary'].flatMap((folder) => filesIn(path.join(store, folder))));
}

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
        entry.isFile() ? [path.join(entry.parentPath, entry.name)] : [],
      )
    : [];
