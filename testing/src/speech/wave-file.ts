import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';

interface SampleFormat {
  channels: number;
  /** Samples a second. */
  rate: number;
  /** Of one sample of one channel. */
  bits: number;
}

/** What stands before the samples of a WAV file, uncompressed; `bytes` is how long they are. */
export function waveHeader({ channels, rate, bits }: SampleFormat, bytes: number): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + bytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE((rate * channels * bits) / 8, 28);
  header.writeUInt16LE((channels * bits) / 8, 32);
  header.writeUInt16LE(bits, 34);
  header.write('data', 36);
  header.writeUInt32LE(bytes, 40);
  return header;
}

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
