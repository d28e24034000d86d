import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { ServiceError } from '@afterword/platform';
import { type ChunkPlan, planChunks } from './chunk-plan';
import type { AudioChunk, AudioFile, Recording } from './recording';
import type { TimeRange } from './time-range';

/** Providers accept 25 MB; the form around the file needs a little. */
const MAX_FILE_BYTES = 24 * 1024 * 1024;
const NEEDS_FFMPEG =
  'This recording has to be decoded first, and ffmpeg is not installed. Install ffmpeg (on Debian: apt-get install ffmpeg) and try again.';

/** A recording as it was uploaded, in one chunk. Used if ffmpeg is not installed. */
export class EncodedRecording implements Recording {
  readonly isDecoded = false;
  readonly plan: ChunkPlan;

  constructor(
    private readonly file: string,
    etag: string,
    readonly durationMs: number,
  ) {
    this.plan = { ...planChunks(etag, durationMs, []), chunks: [{ startMs: 0, endMs: durationMs }] };
  }

  chunkAt(range: TimeRange): AudioChunk {
    return {
      range,
      isSilent: false,
      readSamples: () => Promise.reject(new ServiceError('not_supported', NEEDS_FFMPEG)),
      readFile: () => this.readWhole(),
    };
  }

  private async readWhole(): Promise<AudioFile> {
    const { size } = await stat(this.file);
    if (size > MAX_FILE_BYTES) throw new ServiceError('unprocessable', NEEDS_FFMPEG);
    return { name: `recording${extname(this.file)}`, bytes: await readFile(this.file) };
  }
}
