import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';

/** Silence in the largest format WAV knows, so many bytes in all; the file is sparse and takes no room on disk. Answers its path. */
export function silentWave(file: string, size: number): string {
  const [channels, rate, bits] = [2, 192_000, 32];
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(size - 8, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE((rate * channels * bits) / 8, 28);
  header.writeUInt16LE((channels * bits) / 8, 32);
  header.writeUInt16LE(bits, 34);
  header.write('data', 36);
  header.writeUInt32LE(size - 44, 40);
  const descriptor = openSync(file, 'w');
  writeSync(descriptor, header);
  ftruncateSync(descriptor, size);
  closeSync(descriptor);
  return file;
}
