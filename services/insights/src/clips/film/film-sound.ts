import path from 'node:path';
import { stat } from 'node:fs/promises';
import { ServiceError } from '@afterword/platform';
import type { FfmpegRun } from './run-ffmpeg';
import { runFfmpeg } from './run-ffmpeg';

/** What platforms for short films play without changing it, and a distance to 0 dB that encoding does not use up. */
const TARGET_LUFS = -16;
const MAX_PEAK_DB = -2;
/** More would make the noise of a room as loud as speech. */
const MAX_GAIN_DB = 24;
const SILENCE_LUFS = -55;
const TOLERANCE_LU = 0.4;
/** The limiter takes a part of what is added. */
const OVERSHOOT = 1.3;
const MAX_PASSES = 5;

const RATE_HZ = 48_000;
const BYTES_PER_SECOND = RATE_HZ * 2 * 4;
/** Read beyond the end, because frames of compressed sound have any borders. `atrim` cuts it off. */
const MARGIN_S = 0.2;
const FADE_IN_S = 0.015;
const FADE_OUT_S = 0.04;
const MEASURE = 'ebur128=peak=true:framelog=verbose';
/** A warning of ffmpeg if the object has another ETag. */
const PRECONDITION_FAILED = /HTTP error 412/;

/** The address of a recording and the ETag of the object that was validated. */
export interface RecordingSource {
  url: string;
  etag: string;
}

export type Ffmpeg = Pick<FfmpegRun, 'program' | 'signal'>;

/** Loudness by EBU R 128, in LUFS, and the true peak in dB. `-Infinity` for silence. */
export interface Loudness {
  lufs: number;
  peakDb: number;
}

export interface CutSound extends Loudness {
  file: string;
  seconds: number;
}

/** Sound for the encoder: a file, and the filters that it still needs. */
export interface LevelSound {
  file: string;
  filters: string;
  isSilent: boolean;
}

/**
 * Cuts a part of a recording, exact to the sample, as 48 kHz stereo, and measures it. Formats are listed, so that a playlist is never
 * followed, and only the store is requested.
 *
 * @throws ServiceError `conflict` if another object is stored there now, `unprocessable` if there is no sound
 */
export async function cutSound(
  { url, etag }: RecordingSource,
  part: { startMs: number; endMs: number },
  folder: string,
  ffmpeg: Ffmpeg,
): Promise<CutSound> {
  const file = path.join(folder, 'cut.wav');
  const seconds = (part.endMs - part.startMs) / 1000;
  const filters = [
    `aresample=${RATE_HZ}:resampler=swr:filter_size=32`,
    'aformat=sample_fmts=flt:channel_layouts=stereo',
    `atrim=duration=${seconds.toFixed(3)}`,
    'asetpts=PTS-STARTPTS',
    MEASURE,
  ];
  const args = [
    ...['-loglevel', 'info', '-protocol_whitelist', 'http,https,tcp,tls,crypto', '-format_whitelist', 'mp3,wav,mov,aac,ogg,flac'],
    ...['-ss', (part.startMs / 1000).toFixed(3), '-t', (seconds + MARGIN_S).toFixed(3), '-headers', `If-Match: "${etag}"\r\n`, '-i', url],
    ...['-map', '0:a:0', '-vn', '-sn', '-dn', '-map_metadata', '-1', '-af', filters.join(',')],
    ...['-codec:a', 'pcm_f32le', '-bitexact', '-f', 'wav', `file:${file}`],
  ];
  const lines = await runFfmpeg({ ...ffmpeg, args, network: true }).catch(rethrowUnreadable);
  const { size } = await stat(file);
  if (size < BYTES_PER_SECOND / 10) throw new ServiceError('unprocessable', 'The recording ends before these words.');
  return { file, seconds: size / BYTES_PER_SECOND, ...toLoudness(lines) };
}

function rethrowUnreadable(cause: unknown): never {
  if (!(cause instanceof Error) || cause instanceof ServiceError || cause.name === 'AbortError') throw cause;
  if (!PRECONDITION_FAILED.test(cause.message)) throw cause;
  throw new ServiceError('conflict', 'The recording in storage is no longer the one of this episode, so no clip was made.', { cause });
}

/**
 * Brings sound to −16 LUFS: with one gain if its peaks allow it, otherwise with a limiter in a pass of its own, so that what the limiter takes
 * can be given back.
 */
export async function levelSound(cut: CutSound, seconds: number, folder: string, ffmpeg: Ffmpeg): Promise<LevelSound> {
  const fades = `afade=t=in:d=${FADE_IN_S},afade=t=out:st=${Math.max(0, seconds - FADE_OUT_S).toFixed(3)}:d=${FADE_OUT_S}`;
  if (cut.lufs < SILENCE_LUFS) return { file: cut.file, filters: fades, isSilent: true };
  let gainDb = Math.min(MAX_GAIN_DB, TARGET_LUFS - cut.lufs);
  if (cut.peakDb + gainDb <= MAX_PEAK_DB) return { file: cut.file, filters: `volume=${gainDb.toFixed(2)}dB,${fades}`, isSilent: false };
  const file = path.join(folder, 'level.wav');
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const filters = `volume=${gainDb.toFixed(2)}dB,${LIMITER},${fades},${MEASURE}`;
    const args = ['-loglevel', 'info', '-y', '-i', `file:${cut.file}`, '-af', filters, '-codec:a', 'pcm_f32le', '-bitexact', '-f', 'wav'];
    const { lufs } = toLoudness(await runFfmpeg({ ...ffmpeg, args: [...args, `file:${file}`] }));
    const missing = TARGET_LUFS - lufs;
    if (Math.abs(missing) < TOLERANCE_LU) break;
    gainDb = Math.min(MAX_GAIN_DB, gainDb + missing * OVERSHOOT);
  }
  return { file, filters: 'anull', isSilent: false };
}

/** At 192 kHz it holds true peaks. Otherwise it would raise the result to 0 dB (`level`), and delay it by 5 ms (`latency`). */
const LIMITER = [
  'aresample=192000',
  `alimiter=limit=${(10 ** (MAX_PEAK_DB / 20)).toFixed(4)}:attack=5:release=60:level=disabled:latency=1`,
  `aresample=${RATE_HZ}`,
].join(',');

const INTEGRATED = /^ *I: +(-?[\d.]+) LUFS/;
const PEAK = /^ *Peak: +(-?[\d.]+) dBFS/;

/** Reads the summary that ebur128 prints at the end. */
function toLoudness(lines: readonly string[]): Loudness {
  const summary = lines.slice(lines.findLastIndex((line) => line.includes('Summary:')));
  const numberIn = (label: RegExp) => Number(summary.map((line) => label.exec(line)?.[1]).find((each) => each !== undefined) ?? -Infinity);
  return { lufs: numberIn(INTEGRATED), peakDb: numberIn(PEAK) };
}
