import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Line, Voice } from './dialogue';
import { spokenLine } from './recording';
import { waveHeader } from './wave-file';

const RATE_HZ = 16_000;
const FULL_SCALE = 32_767;
/** In a WAV file, the samples follow "data" and their length. */
const DATA_HEADER_BYTES = 8;

/** How the track of one voice was recorded. */
export interface Microphone {
  /** How much later than the recording it begins; negative if it begins earlier. */
  offsetMs?: number;
  gainDb?: number;
  /** How loud the other voices are on the track. Defaults to silence. */
  othersDb?: number;
  noiseDb?: number;
}

export interface SeparateTracks {
  /** A mix of all voices, equally loud. */
  recording: string;
  tracks: { voice: Voice; file: string }[];
  lines: { voice: Voice; startMs: number; endMs: number }[];
}

/** Writes a track for each speaker and a mix, as recording programs do, as WAV files (16 kHz, mono) in `folder`. */
export async function recordSeparately(
  lines: readonly Line[],
  microphones: Partial<Record<Voice, Microphone>>,
  folder: string,
): Promise<SeparateTracks> {
  const spoken: Int16Array[] = [];
  for (const line of lines) spoken.push(await samplesOf(line));
  const voices = [...new Set(lines.map(({ voice }) => voice))];
  const recording = path.join(folder, 'recording.wav');
  await write(
    recording,
    mix(lines, spoken, () => 1),
  );
  const tracks = [];
  for (const voice of voices) {
    const file = path.join(folder, `${voice}.wav`);
    await write(file, recordTrack(lines, spoken, voice, microphones[voice] ?? {}));
    tracks.push({ voice, file });
  }
  let at = 0;
  const timed = lines.map(({ voice }, index) => ({ voice, startMs: toMs(at), endMs: toMs((at += spoken[index]!.length)) }));
  return { recording, tracks, lines: timed };
}

async function samplesOf(line: Line): Promise<Int16Array> {
  const wave = await readFile(await spokenLine(line));
  const begin = wave.indexOf('data') + DATA_HEADER_BYTES;
  return new Int16Array(Uint8Array.from(wave.subarray(begin)).buffer);
}

function mix(lines: readonly Line[], spoken: readonly Int16Array[], gainOf: (voice: Voice) => number): Float32Array {
  const mixed = new Float32Array(spoken.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const [index, samples] of spoken.entries()) {
    const gain = gainOf(lines[index]!.voice);
    for (const sample of samples) mixed[at++] = sample * gain;
  }
  return mixed;
}

function recordTrack(
  lines: readonly Line[],
  spoken: readonly Int16Array[],
  own: Voice,
  { offsetMs = 0, gainDb = 0, othersDb = -Infinity, noiseDb = -Infinity }: Microphone,
): Float32Array {
  const mixed = mix(lines, spoken, (voice) => toFactor(gainDb) * (voice === own ? 1 : toFactor(othersDb)));
  const offset = Math.round((offsetMs * RATE_HZ) / 1000);
  const noise = toFactor(noiseDb) * FULL_SCALE;
  return Float32Array.from({ length: mixed.length - offset }, (_, at) => (mixed[at + offset] ?? 0) + noise * (Math.random() * 2 - 1));
}

function write(file: string, mixed: Float32Array): Promise<void> {
  const samples = Buffer.from(Int16Array.from(mixed, (sample) => Math.max(-FULL_SCALE, Math.min(FULL_SCALE, sample))).buffer);
  return writeFile(file, Buffer.concat([waveHeader({ channels: 1, rate: RATE_HZ, bits: 16 }, samples.length), samples]));
}

const toFactor = (decibels: number) => 10 ** (decibels / 20);
const toMs = (samples: number) => (samples * 1000) / RATE_HZ;
