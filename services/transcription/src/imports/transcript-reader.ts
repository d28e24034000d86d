import type { ObjectStore } from '@afterword/platform/storage';
import { OUT_OF_MEMORY, runWorker } from '@afterword/platform/worker';
import { arrayBuffer } from 'node:stream/consumers';
import type { Cue } from './cue';
import { refuse, refuseSize } from './import-limits';
import type { TranscriptFile } from './transcript-file';

/** The largest file that makes sense takes less than 2 s and 150 MB; the rest is for a busy machine. */
const LIMITS = { timeoutMs: 20_000, memoryMb: 512 };
const ADVICE = 'Check that the file holds a transcript, or export it again as .srt, .vtt, .json or .txt.';

/** Reads stored transcript files in a worker thread: no file can hold up the process. */
export class TranscriptReader {
  constructor(
    private readonly store: Pick<ObjectStore, 'stat' | 'read'>,
    private readonly limits = LIMITS,
  ) {}

  /** The lines of a stored transcript file in order. @throws ServiceError `unprocessable` if it is not a transcript, or takes too long to read. */
  async read(key: string): Promise<Cue[]> {
    const { size } = await this.store.stat(key);
    refuseSize(size);
    const bytes = new Uint8Array(await arrayBuffer(await this.store.read(key)));
    const options = { ...this.limits, transfer: [bytes.buffer] };
    return runWorker<TranscriptFile, Cue[]>('transcript-reading', import.meta.url, { name: key, bytes }, options).catch((error: Error) => {
      throw this.refusalOf(error);
    });
  }

  private refusalOf(error: Error): Error {
    if (error.name === 'TimeoutError')
      return refuse(`We couldn't read this transcript within ${this.limits.timeoutMs / 1000} seconds. ${ADVICE}`);
    if (error.name === OUT_OF_MEMORY)
      return refuse(`We couldn't read this transcript with ${this.limits.memoryMb} MB of memory. ${ADVICE}`);
    return error;
  }
}
