import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { waveHeader } from './wave-header';

/** Silence in the largest format WAV knows, so many bytes in all; the file is sparse and takes no room on disk. Answers its path. */
export function silentWave(file: string, size: number): string {
  const header = waveHeader({ channels: 2, rate: 192_000, bits: 32 }, size - 44);
  const descriptor = openSync(file, 'w');
  writeSync(descriptor, header);
  ftruncateSync(descriptor, size);
  closeSync(descriptor);
  return file;
}

const RATE = 8000;
/** With one byte a sample, the middle of its range is silence. */
const REST = 128;

/** A small WAV file of so many silent seconds. */
export const silentSeconds = (seconds: number): Buffer => {
  const samples = Buffer.alloc(seconds * RATE, REST);
  return Buffer.concat([waveHeader({ channels: 1, rate: RATE, bits: 8 }, samples.length), samples]);
};
