import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { MEGABYTE } from '@afterword/proto';
import type { StandaloneConfig } from '../config';
import { StartError } from '../start-error';
import { freeBytesOn } from './free-space';
import { releaseReserve } from './reserve';

/** Enough for the databases of a new data folder with their log, and for some work. */
const NEW_DATA_MB = 200;
/** What Postgres and NATS write when they start on existing data. */
const MIN_FREE_MB = 40;

/**
 * Releases the reserve if the disk of `folder` has too little space for a start.
 * @throws StartError with a remedy if that is not enough
 */
export function ensureRoom(folder: string, config: StandaloneConfig): void {
  const isNew = !config.DATABASE_URL && !existsSync(path.join(folder, 'postgres/cluster'));
  const neededMb = isNew ? NEW_DATA_MB : MIN_FREE_MB;
  const freeMb = () => Math.floor(freeBytesOn(folder) / MEGABYTE);
  if (freeMb() < neededMb) releaseReserve(folder);
  if (freeMb() < neededMb) throw new StartError(tooLittleSpace(folder, freeMb(), neededMb, config));
}

function tooLittleSpace(folder: string, freeMb: number, neededMb: number, config: StandaloneConfig): string {
  const spare = [path.resolve(config.BACKUP_DIR), path.join(folder, 'afterword.log.1')].filter((file) => sharesDisk(file, folder));
  const examples = spare.length > 0 ? `, such as ${spare.join(' or ')}` : '';
  return `The disk of ${folder} has ${freeMb} MB free, and Afterword needs ${neededMb} MB to start. Delete at least ${neededMb - freeMb} MB of files${examples}, or set DATA_DIR to a folder on another disk.`;
}

const sharesDisk = (file: string, folder: string) => existsSync(file) && statSync(file).dev === statSync(folder).dev;
