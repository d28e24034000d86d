import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The last release, with which the next version must be compatible. Written by `npm run release`. */
export interface Release {
  version: string;
  commit: string;
  /** Tables and columns that this release does not use any more: the next one may drop them. */
  retired: string[];
  /** Those that this version does not use any more: the release after the next may drop them. */
  retiring: string[];
  /** The SHA-256 of its migrations by file. */
  migrations: Record<string, string>;
}

export const lastRelease = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../deploy/last-release.json'), 'utf8')) as Release;
