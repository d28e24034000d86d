import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { ServiceError } from '@afterword/platform';
import { type ChunkPlan, planChunks } from './chunk-plan';
import type { AudioFile, AudioChunk, Recording } from './recording';
import type { TimeRange } from './time-range';

/** Providers take 25 MB; the form around the file needs a little. */
const MAX_FILE_BYTES = 24 * 1024 * 1024;

/** A recording as it was uploaded, in one piece, where no ffmpeg is installed to decode it. */
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

  chunkAt(span: TimeRange): AudioChunk {
    return {
      range: span,
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

const NEEDS_FFMPEG =
  'This recording has to be decoded first, and ffmpeg is not installed. Install ffmpeg (on Debian: apt-get install ffmpeg) and try again.';
