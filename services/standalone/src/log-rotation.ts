import { copyFile, stat, truncate } from 'node:fs/promises';

const MEGABYTE = 1024 * 1024;
const LARGEST = 20 * MEGABYTE;
const LOOK_MS = 60_000;

/** Moves a log that has grown beyond `largest` bytes aside, to `<file>.1`, and answers whether it did. Every service appends to the one file, so it is emptied where it is. */
export async function rotate(file: string, largest = LARGEST): Promise<boolean> {
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size <= largest) return false;
  await copyFile(file, `${file}.1`);
  await truncate(file);
  return true;
}

/** Looks after a log until the returned function is called. What cannot be moved now is tried again a minute later. */
export function keepSmall(file: string): () => void {
  const look = () => void rotate(file).catch(() => undefined);
  look();
  const timer = setInterval(look, LOOK_MS).unref();
  return () => clearInterval(timer);
}
