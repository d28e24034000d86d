import { copyFile, stat, truncate } from 'node:fs/promises';

const MEGABYTE = 1024 * 1024;
const MAX_LOG_BYTES = 20 * MEGABYTE;
const CHECK_MS = 60_000;

/** Copies a log of more than `maxBytes` to `<file>.1` and truncates it in place, because all services append to it. Returns whether it did. */
export async function rotateIfLarge(file: string, maxBytes = MAX_LOG_BYTES): Promise<boolean> {
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size <= maxBytes) return false;
  await copyFile(file, `${file}.1`);
  await truncate(file);
  return true;
}

/** Rotates a log now and once a minute if it is large. Returns a function that stops this. A failure is tried again a minute later. */
export function rotateRegularly(file: string): () => void {
  const check = () => void rotateIfLarge(file).catch(() => undefined);
  check();
  const timer = setInterval(check, CHECK_MS).unref();
  return () => clearInterval(timer);
}
