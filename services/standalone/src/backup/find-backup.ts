import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { StandaloneConfig } from '../config';
import { StartError } from '../start-error';
import { type BucketConfig, bucketOf } from './installation';
import { isBackupName } from './prune-backups';

type FindConfig = Pick<StandaloneConfig, 'BACKUP_DIR'> & BucketConfig;

export const NEWEST = 'newest';
/** The begin of a time, such as a day or a minute. */
const TIME = /^\d{4}-\d\d-\d\d/;

/**
 * Returns the folder of a backup: `wanted` itself; or, with a bucket of backups, the newest one or the last one made by a time, such as
 * `2026-11-21T03:00`, fetched into `folder`.
 * @throws StartError if there is none
 */
export async function findBackup(config: FindConfig, wanted: string, folder = config.BACKUP_DIR): Promise<string> {
  const bucket = bucketOf(config);
  const isTime = bucket !== null && TIME.test(wanted) && !existsSync(wanted);
  if (wanted !== NEWEST && !isTime) return path.resolve(wanted);
  const names = bucket ? await bucket.list() : await namesIn(config.BACKUP_DIR);
  const time = wanted.replaceAll(':', '-');
  const name = names.findLast((each) => wanted === NEWEST || each.slice(0, time.length) <= time);
  if (name === undefined) {
    const place = bucket ? `in the bucket ${config.BACKUP_S3_BUCKET}` : `in ${path.resolve(config.BACKUP_DIR)}`;
    throw new StartError(wanted === NEWEST ? `There is no backup ${place}.` : `There is no backup of ${wanted} or before ${place}.`);
  }
  const target = path.resolve(folder, name);
  if (!bucket || existsSync(target)) return target;
  const unfinished = `${target}.unfinished-${process.pid}`;
  try {
    await bucket.fetch(name, unfinished);
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
  return target;
}

const namesIn = async (folder: string) => (await readdir(folder).catch(() => [])).filter(isBackupName).sort();
