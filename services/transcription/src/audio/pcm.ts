/** Samples are 16-bit mono at the rate that both recognizers were trained on. */
export const SAMPLE_RATE_HZ = 16_000;
export const BYTES_PER_SAMPLE = 2;

const SAMPLES_PER_MS = SAMPLE_RATE_HZ / 1000;

export const msToSamples = (milliseconds: number) => milliseconds * SAMPLES_PER_MS;
export const samplesToMs = (samples: number) => Math.floor(samples / SAMPLES_PER_MS);

const HEADER_BYTES = 44;
const PCM = 1;

/** Returns the samples as a WAV file, a format that every recognizer reads. */
export function encodeWav(samples: Int16Array): Buffer {
  const data = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0);
  header.writeUInt32LE(HEADER_BYTES - 8 + data.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(PCM, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SAMPLE_RATE_HZ, 24);
  header.writeUInt32LE(SAMPLE_RATE_HZ * BYTES_PER_SAMPLE, 28);
  header.writeUInt16LE(BYTES_PER_SAMPLE, 32);
  header.writeUInt16LE(8 * BYTES_PER_SAMPLE, 34);
  header.write('data', 36);
  header.writeUInt32LE(data.length, 40);
  return Buffer.concat([header, data]);
}
