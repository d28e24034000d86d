import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ResourceLimitExceeded, type ResourceLimits, ServiceError, startConfined } from '@afterword/platform';
import { LevelAnalyzer } from './level-analyzer';
import { BYTES_PER_SAMPLE, SAMPLE_RATE_HZ } from './pcm';

const MAX_RECORDING_S = 12 * 3600;
const MEGABYTE = 1024 * 1024;
/**
 * An hour of speech takes 3 to 6 s of a processor and 60 MB; twelve hours on a busy machine stay far below these limits. The decoder writes
 * no file, only to its output.
 */
export const DECODER_LIMITS: ResourceLimits = {
  timeoutMs: 20 * 60_000,
  cpuSeconds: 20 * 60,
  memoryBytes: 1024 * MEGABYTE,
  fileBytes: 0,
  outputBytes: (MAX_RECORDING_S + 1) * SAMPLE_RATE_HZ * BYTES_PER_SAMPLE,
};

const NO_AUDIO = 'The recording could not be read: there is no playable audio in the file. Export it again and upload the new file.';
const LIMIT_EXCEEDED =
  'The recording could not be read: decoding it takes more time or memory than any recording should. Export it again and upload the new file.';

interface Decoding {
  /** The name or path of ffmpeg. */
  program: string;
  source: string;
  /** The file for the samples. */
  target: string;
  signal: AbortSignal;
  limits?: ResourceLimits;
}

/**
 * Decodes a recording to samples with ffmpeg. Of a damaged file, the part that can be decoded counts.
 *
 * @throws ServiceError `unprocessable` if there is no audio in it, or if it exceeds the limits
 */
export async function decodeAudio({ program, source, target, signal, limits = DECODER_LIMITS }: Decoding): Promise<LevelAnalyzer> {
  const child = await startConfined({ program, args: toArguments(source), limits, network: false, signal });
  const analyzer = new LevelAnalyzer();
  const writing = pipeline(analyzer.passThrough(child.output), createWriteStream(target), { signal });
  const [{ lastLines, signal: killed }] = await Promise.all([child.ended, writing]).catch(rethrow);
  if (killed) throw new Error(`ffmpeg was ended by ${killed}.`);
  if (analyzer.sampleCount === 0) throw new ServiceError('unprocessable', NO_AUDIO, { cause: new Error(lastLines.join(' | ')) });
  return analyzer;
}

/** The formats are named so that a playlist in disguise is not followed. Nothing but files may be opened. */
const toArguments = (source: string) => [
  ...['-hide_banner', '-nostdin', '-nostats', '-loglevel', 'error'],
  ...['-protocol_whitelist', 'file', '-format_whitelist', 'mp3,wav,mov,aac,ogg,flac'],
  ...['-t', String(MAX_RECORDING_S), '-i', source],
  ...['-map', '0:a:0', '-vn', '-sn', '-dn', '-map_metadata', '-1'],
  ...['-ar', String(SAMPLE_RATE_HZ), '-ac', '1', '-f', 's16le', 'pipe:1'],
];

function rethrow(error: unknown): never {
  throw error instanceof ResourceLimitExceeded ? new ServiceError('unprocessable', LIMIT_EXCEEDED, { cause: error }) : error;
}
