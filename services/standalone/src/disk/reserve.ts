import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { MEGABYTE } from '@afterword/proto';
import { freeBytesOn } from './free-space';

const RESERVE_MB = 64;
/** The reserve is created only if this much stays free beside it. */
const MIN_LEFT_MB = 128;
const CHECK_MS = 60_000;

const fileIn = (folder: string) => path.join(folder, 'reserve');

/** Deletes the reserve, so that a start on a full disk has space. */
export function releaseReserve(folder: string): void {
  rmSync(fileIn(folder), { force: true });
}

/** Creates the reserve now or as soon as there is space, for a later start on a full disk. Returns a function that stops trying. */
export function keepReserve(folder: string): () => void {
  const attempt = () => {
    try {
      createReserve(folder);
    } catch {
      rmSync(unfinishedIn(folder), { force: true });
    }
  };
  attempt();
  const timer = setInterval(attempt, CHECK_MS).unref();
  return () => clearInterval(timer);
}

const unfinishedIn = (folder: string) => `${fileIn(folder)}.unfinished`;

/** Writes random bytes, because some file systems allocate nothing for a file of zeros. */
function createReserve(folder: string): void {
  if (existsSync(fileIn(folder)) || freeBytesOn(folder) < (RESERVE_MB + MIN_LEFT_MB) * MEGABYTE) return;
  const file = openSync(unfinishedIn(folder), 'w', 0o600);
  const bytes = randomBytes(MEGABYTE);
  try {
    for (let written = 0; written < RESERVE_MB; written += 1) writeSync(file, bytes);
  } finally {
    closeSync(file);
  }
  renameSync(unfinishedIn(folder), fileIn(folder));
}
