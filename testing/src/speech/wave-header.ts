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
