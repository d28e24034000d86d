import { arrayBuffer } from 'node:stream/consumers';
import { ObjectStore } from '@afterword/platform/storage';
import { OUT_OF_MEMORY, runWorker } from '@afterword/platform/worker';
import { Injectable } from '@nestjs/common';
import type { Cue } from './cue';
import { assertFileSize, importError } from './import-limits';

/** The extension of `name` is the format. */
export interface TranscriptFile {
  name: string;
  bytes: Uint8Array;
}

/** The largest transcript of an episode takes less than 2 s and 150 MB; the rest is for a busy machine. */
const READ_LIMITS = { timeoutMs: 20_000, memoryMb: 512 };
const ADVICE = 'Check that the file holds a transcript, or export it again as .srt, .vtt, .json or .txt.';

/** Reads stored transcript files in a worker thread, so that no file can block the process. */
@Injectable()
export class TranscriptFilesService {
  constructor(private readonly store: ObjectStore) {}

  /** Returns the cues in order. @throws ServiceError `unprocessable` if it is not a transcript, or exceeds the limits */
  async readCues(key: string, limits = READ_LIMITS): Promise<Cue[]> {
    const { size } = await this.store.stat(key);
    assertFileSize(size);
    const bytes = new Uint8Array(await arrayBuffer(await this.store.read(key)));
    const options = { ...limits, transfer: [bytes.buffer] };
    const cues = runWorker<TranscriptFile, Cue[]>('read-transcript-file', import.meta.url, { name: key, bytes }, options);
    return cues.catch((error: Error) => {
      throw toImportError(error, limits);
    });
  }
}

function toImportError(error: Error, { timeoutMs, memoryMb }: typeof READ_LIMITS): Error {
  if (error.name === 'TimeoutError') return importError(`We couldn't read this transcript within ${timeoutMs / 1000} seconds. ${ADVICE}`);
  if (error.name === OUT_OF_MEMORY) return importError(`We couldn't read this transcript with ${memoryMb} MB of memory. ${ADVICE}`);
  return error;
}
