import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';

interface SampleFormat {
  channels: number;
  /** Samples per second. */
  rate: number;
  /** Bytes of one sample of one channel. */
  bits: number;
}

/** Returns the header of an uncompressed WAV file with `bytes` of samples. */
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

/** Writes a silent WAV file of this size in the largest format, and returns its path. The file is sparse and uses no disk space. */
export function silentWave(file: string, size: number): string {
  const header = waveHeader({ channels: 2, rate: 192_000, bits: 32 }, size - 44);
  const descriptor = openSync(file, 'w');
  writeSync(descriptor, header);
  ftruncateSync(descriptor, size);
  closeSync(descriptor);
  return file;
}

const RATE = 8000;
/** With one byte per sample, silence is the middle of the range. */
const REST = 128;

/** Returns a small WAV file with seconds of silence. */
export const silentSeconds = (seconds: number): Buffer => {
  const samples = Buffer.alloc(seconds * RATE, REST);
  return Buffer.concat([waveHeader({ channels: 1, rate: RATE, bits: 8 }, samples.length), samples]);
};
