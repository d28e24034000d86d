import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { ServiceError } from '@afterword/platform';
import { type ChunkPlan, planChunks } from './chunk-plan';
import type { AudioFile, Passage, Recording } from './recording';
import type { Span } from './span';

/** Providers take 25 MB; the form around the file needs a little. */
const LARGEST_FILE_BYTES = 24 * 1024 * 1024;

/** A recording as it was uploaded, in one piece, where no ffmpeg is installed to decode it. */
export class UndecodedRecording implements Recording {
  readonly decoded = false;
  readonly plan: ChunkPlan;

  constructor(
    private readonly file: string,
    etag: string,
    readonly durationMs: number,
  ) {
    this.plan = { ...planChunks(etag, durationMs, []), chunks: [{ startMs: 0, endMs: durationMs }] };
  }

  passage(span: Span): Passage {
    return {
      span,
      silent: false,
      samples: () => Promise.reject(new ServiceError('not_supported', NEEDS_FFMPEG)),
      file: () => this.whole(),
    };
  }

  private async whole(): Promise<AudioFile> {
    const { size } = await stat(this.file);
    if (size > LARGEST_FILE_BYTES) throw new ServiceError('unprocessable', NEEDS_FFMPEG);
    return { name: `recording${extname(this.file)}`, bytes: await readFile(this.file) };
  }
}

const NEEDS_FFMPEG =
  'This recording has to be decoded first, and ffmpeg is not installed. Install ffmpeg (on Debian: apt-get install ffmpeg) and try again.';
