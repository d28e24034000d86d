import { buffer } from 'node:stream/consumers';
import type { ClipSpan } from '@afterword/language/exports/insights';
import { type ResourceLimits, ServiceError, startConfined } from '@afterword/platform';

const MEGABYTE = 1024 * 1024;
/** Two minutes of audio take one or two seconds and 2 MB. The rest is for seeking in a long recording. ffmpeg writes to a pipe only. */
const FFMPEG_LIMITS: ResourceLimits = {
  timeoutMs: 45_000,
  cpuSeconds: 45,
  memoryBytes: 1024 * MEGABYTE,
  fileBytes: 0,
  outputBytes: 64 * MEGABYTE,
};
/** Short enough to lose no word, and long enough that there is no audible click. */
const FADE_S = 0.05;
/** A warning of ffmpeg if the object has another ETag. */
const PRECONDITION_FAILED = /HTTP error 412/;

/** The address of a recording, and the ETag of the object that was validated. */
export interface ClipSource {
  url: string;
  etag: string;
}

/** Cuts clips out of recordings with ffmpeg. */
export class AudioCuttingService {
  constructor(private readonly program: string) {}

  /**
   * Returns the span of the recording as MP3.
   *
   * @throws ServiceError `conflict` if another object is stored there now, `not_supported` if ffmpeg is not installed, `unprocessable`
   * if it fails
   */
  async cutClip(source: ClipSource, span: ClipSpan): Promise<Buffer> {
    const { program } = this;
    let isReplaced = false;
    try {
      const child = await startConfined({ program, args: ffmpegArguments(source, span), limits: FFMPEG_LIMITS, network: true });
      child.errorLines.on('line', (line) => (isReplaced ||= PRECONDITION_FAILED.test(line)));
      const [{ lastLines }, sound] = await Promise.all([child.ended, buffer(child.output)]);
      if (sound.length > 0 && !isReplaced) return sound;
      throw new Error(lastLines.join(' | ') || 'ffmpeg wrote nothing.');
    } catch (cause) {
      throw isReplaced ? replacedError(cause) : toServiceError(cause);
    }
  }
}

/** Formats are listed, so that a playlist is never followed, and only the store is requested. */
const ffmpegArguments = ({ url, etag }: ClipSource, { startMs, endMs }: ClipSpan): string[] => [
  ...['-hide_banner', '-nostdin', '-nostats', '-loglevel', 'warning'],
  ...['-protocol_whitelist', 'http,https,tcp,tls,crypto', '-format_whitelist', 'mp3,wav,mov,aac,ogg,flac'],
  ...['-ss', toSeconds(startMs), '-t', toSeconds(endMs - startMs), '-headers', `If-Match: "${etag}"\r\n`, '-i', url],
  ...['-map', '0:a:0', '-vn', '-sn', '-dn', '-map_metadata', '-1'],
  ...['-af', `afade=t=in:d=${FADE_S},afade=t=out:st=${toSeconds(endMs - startMs - FADE_S * 1000)}:d=${FADE_S}`],
  ...['-ar', '44100', '-codec:a', 'libmp3lame', '-b:a', '128k', '-write_xing', '0', '-f', 'mp3', 'pipe:1'],
];

const toSeconds = (ms: number): string => (ms / 1000).toFixed(3);

const replacedError = (cause: unknown): ServiceError =>
  new ServiceError('conflict', 'The recording in storage is no longer the one of this episode, so nothing was cut.', { cause });

function toServiceError(cause: unknown): ServiceError {
  if (!isMissing(cause)) return new ServiceError('unprocessable', 'The clip could not be cut out of this recording.', { cause });
  const message = 'Clips are cut with ffmpeg, which is not installed here. Install ffmpeg and try again.';
  return new ServiceError('not_supported', message, { cause });
}

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && (error.code === 'ENOENT' || error.code === 'EACCES');
