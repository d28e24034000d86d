import { waveHeader } from '../../src/speech/wave-header';

const RATE = 8000;
const PITCH = 220;
const REST = 128;

/** A WAV file with a tone of so many seconds: not silent, so that it has to be listened to. */
export function tone(seconds: number): Uint8Array<ArrayBuffer> {
  const samples = Uint8Array.from({ length: Math.round(seconds * RATE) }, (_, at) =>
    Math.round(REST + 90 * Math.sin((2 * Math.PI * PITCH * at) / RATE)),
  );
  return new Uint8Array([...waveHeader({ channels: 1, rate: RATE, bits: 8 }, samples.length), ...samples]);
}
