import { ServiceError } from '@afterword/platform';
import { type ChunkPlan, planChunks } from './chunk-plan';
import type { AudioChunk, Recording } from './recording';
import type { TimeRange } from './time-range';

const NOT_READ = 'The recording has not been read.';

/** A recording of which only the duration is needed, in one chunk: an imported transcript is readable before anyone decodes the audio. */
export class UnreadRecording implements Recording {
  readonly isDecoded = false;
  readonly plan: ChunkPlan;

  constructor(
    etag: string,
    readonly durationMs: number,
  ) {
    this.plan = { ...planChunks(etag, durationMs, []), chunks: [{ startMs: 0, endMs: durationMs }] };
  }

  chunkAt(range: TimeRange): AudioChunk {
    const refuse = () => Promise.reject(new ServiceError('not_supported', NOT_READ));
    return { range, isSilent: false, readSamples: refuse, readFile: refuse };
  }
}
