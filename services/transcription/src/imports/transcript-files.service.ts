import type { ObjectStore } from '@afterword/platform/storage';
import { OUT_OF_MEMORY, runWorker } from '@afterword/platform/worker';
import { arrayBuffer } from 'node:stream/consumers';
import type { Cue } from './cue';
import { assertFileSize, importError } from './import-limits';

/** The largest file that makes sense takes less than 2 s and 150 MB; the rest is for a busy machine. */
const READ_LIMITS = { timeoutMs: 20_000, memoryMb: 512 };
const ADVICE = 'Check that the file holds a transcript, or export it again as .srt, .vtt, .json or .txt.';

/** Reads stored transcript files in a worker thread: no file can hold up the process. */
export class TranscriptFilesService {
  constructor(
    private readonly store: Pick<ObjectStore, 'stat' | 'read'>,
    private readonly limits = READ_LIMITS,
  ) {}

  /** The lines of a stored transcript file in order. @throws ServiceError `unprocessable` if it is not a transcript, or takes too long to read. */
  async read(key: string): Promise<Cue[]> {
    const { size } = await this.store.stat(key);
    assertFileSize(size);
    const bytes = new Uint8Array(await arrayBuffer(await this.store.read(key)));
    const options = { ...this.limits, transfer: [bytes.buffer] };
    return runWorker<TranscriptFile, Cue[]>('read-transcript-file', import.meta.url, { name: key, bytes }, options).catch(
      (error: Error) => {
        throw this.toImportError(error);
      },
    );
  }

  private toImportError(error: Error): Error {
    if (error.name === 'TimeoutError')
      return importError(`We couldn't read this transcript within ${this.limits.timeoutMs / 1000} seconds. ${ADVICE}`);
    if (error.name === OUT_OF_MEMORY)
      return importError(`We couldn't read this transcript with ${this.limits.memoryMb} MB of memory. ${ADVICE}`);
    return error;
  }
}

/** A transcript file to read; the ending of `name` tells its format. */
export interface TranscriptFile {
  name: string;
  bytes: Uint8Array;
}
