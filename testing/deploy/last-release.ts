import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What people run, beside which the next version starts; written by `npm run release`. */
export interface Release {
  version: string;
  commit: string;
  /** Tables and columns this release does not use any more: the next may drop them. */
  retired: string[];
  /** Those that this version does not use any more: the one after the next may drop them. */
  retiring: string[];
  /** The files of its migrations, with their SHA-256. */
  migrations: Record<string, string>;
}

export const lastRelease = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../deploy/last-release.json'), 'utf8')) as Release;
