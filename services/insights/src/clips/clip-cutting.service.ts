import { buffer } from 'node:stream/consumers';
import type { ClipSpan } from '@afterword/language/exports/insights';
import { type ResourceLimits, ServiceError, startConfined } from '@afterword/platform';

const MEGABYTE = 1024 * 1024;
/** Two minutes of sound take a second or two and 2 MB; the rest is for finding the place in a long recording. It writes to a pipe alone. */
const CUTTER_LIMITS: ResourceLimits = {
  timeoutMs: 45_000,
  cpuSeconds: 45,
  memoryBytes: 1024 * MEGABYTE,
  fileBytes: 0,
  outputBytes: 64 * MEGABYTE,
};
/** So short that nothing said is lost, and long enough that no cut is heard. */
const FADE_S = 0.05;

const seconds = (ms: number) => (ms / 1000).toFixed(3);

/** Where a recording is read, and the ETag it has where nobody has replaced it. */
export interface ClipSource {
  url: string;
  etag: string;
}

/** Formats are named so that a playlist in disguise is never followed, and the store is all it may ask. */
const cutArguments = ({ url, etag }: ClipSource, { startMs, endMs }: ClipSpan) => [
  ...['-hide_banner', '-nostdin', '-nostats', '-loglevel', 'warning'],
  ...['-protocol_whitelist', 'http,https,tcp,tls,crypto', '-format_whitelist', 'mp3,wav,mov,aac,ogg,flac'],
  ...['-ss', seconds(startMs), '-t', seconds(endMs - startMs), '-headers', `If-Match: "${etag}"\r\n`, '-i', url],
  ...['-map', '0:a:0', '-vn', '-sn', '-dn', '-map_metadata', '-1'],
  ...['-af', `afade=t=in:d=${FADE_S},afade=t=out:st=${seconds(endMs - startMs - FADE_S * 1000)}:d=${FADE_S}`],
  ...['-ar', '44100', '-codec:a', 'libmp3lame', '-b:a', '128k', '-write_xing', '0', '-f', 'mp3', 'pipe:1'],
];

const NO_FFMPEG = 'Clips are cut with ffmpeg, which is not installed here. Install ffmpeg and try again.';
const NOT_CUT = 'The clip could not be cut out of this recording.';
const REPLACED = 'The recording in storage is no longer the one of this episode, so nothing was cut.';
/** ffmpeg warns of what the store answered before it gives up. */
const PRECONDITION_FAILED = /HTTP error 412/;

/** Cuts stretches out of recordings with ffmpeg. */
export class ClipCuttingService {
  constructor(private readonly program: string) {}

  /** The stretch of the recording at `source`, as MP3; none where another object has taken its place. */
  async cutClip(source: ClipSource, span: ClipSpan): Promise<Buffer> {
    const { program } = this;
    let isReplaced = false;
    try {
      const child = await startConfined({ program, args: cutArguments(source, span), limits: CUTTER_LIMITS, network: true });
      child.errorLines.on('line', (line) => (isReplaced ||= PRECONDITION_FAILED.test(line)));
      const [{ lastLines }, sound] = await Promise.all([child.ended, buffer(child.output)]);
      if (sound.length > 0 && !isReplaced) return sound;
      throw new Error(lastLines.join(' | ') || 'ffmpeg wrote nothing.');
    } catch (cause) {
      throw isReplaced ? new ServiceError('conflict', REPLACED, { cause }) : toServiceError(cause);
    }
  }
}

function toServiceError(cause: unknown): ServiceError {
  if (isMissing(cause)) return new ServiceError('not_supported', NO_FFMPEG, { cause });
  return new ServiceError('unprocessable', NOT_CUT, { cause });
}

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && (error.code === 'ENOENT' || error.code === 'EACCES');
