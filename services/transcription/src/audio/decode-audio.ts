import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ResourceLimitExceeded, type ResourceLimits, ServiceError, startConfined } from '@afterword/platform';
import { BYTES_PER_SAMPLE, SAMPLE_RATE_HZ } from './pcm';
import { LevelAnalyzer } from './level-analyzer';

const MAX_RECORDING_S = 12 * 3600;
const MEGABYTE = 1024 * 1024;
/** An hour of speech takes 3 to 6 s of a processor and 60 MB; twelve hours on a busy machine stay far below this. It writes to a pipe alone. */
export const DECODER_LIMITS: ResourceLimits = {
  timeoutMs: 20 * 60_000,
  cpuSeconds: 20 * 60,
  memoryBytes: 1024 * MEGABYTE,
  fileBytes: 0,
  outputBytes: (MAX_RECORDING_S + 1) * SAMPLE_RATE_HZ * BYTES_PER_SAMPLE,
};

/** Formats are named so that a playlist in disguise is never followed, and files are all it may open. */
const decodeArguments = (source: string) => [
  ...['-hide_banner', '-nostdin', '-nostats', '-loglevel', 'error'],
  ...['-protocol_whitelist', 'file', '-format_whitelist', 'mp3,wav,mov,aac,ogg,flac'],
  ...['-t', String(MAX_RECORDING_S), '-i', source],
  ...['-map', '0:a:0', '-vn', '-sn', '-dn', '-map_metadata', '-1'],
  ...['-ar', String(SAMPLE_RATE_HZ), '-ac', '1', '-f', 's16le', 'pipe:1'],
];

/** Decodes recordings to samples with ffmpeg. A damaged file counts as far as it can be decoded. */
export class Ffmpeg {
  constructor(
    private readonly program: string,
    private readonly limits: ResourceLimits = DECODER_LIMITS,
  ) {}

  /** Writes the samples of `source` to `target` and tells what was heard on the way. */
  async decode(source: string, target: string, signal: AbortSignal): Promise<LevelAnalyzer> {
    const { program, limits } = this;
    const child = await startConfined({ program, args: decodeArguments(source), limits, network: false, signal });
    const meter = new LevelAnalyzer();
    const writing = pipeline(meter.passThrough(child.output), createWriteStream(target), { signal });
    const [{ lastLines, signal: killed }] = await Promise.all([child.ended, writing]).catch(refuse);
    if (killed) throw new Error(`ffmpeg was ended by ${killed}.`);
    if (meter.sampleCount === 0) throw new ServiceError('unprocessable', NOTHING_DECODED, { cause: new Error(lastLines.join(' | ')) });
    return meter;
  }
}

const NOTHING_DECODED = 'The recording could not be read: there is no playable audio in the file. Export it again and upload it anew.';
const TOO_COSTLY =
  'The recording could not be read: decoding it takes more time or memory than any recording should. Export it again and upload it once more.';

function refuse(error: unknown): never {
  throw error instanceof ResourceLimitExceeded ? new ServiceError('unprocessable', TOO_COSTLY, { cause: error }) : error;
}
