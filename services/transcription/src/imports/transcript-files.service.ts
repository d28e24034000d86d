import { arrayBuffer } from 'node:stream/consumers';
import type { TranscriptFile } from '@afterword/language/transcript-files';
import { ObjectStore } from '@afterword/platform/storage';
import { OUT_OF_MEMORY, runWorker } from '@afterword/platform/worker';
import { MAX_TRANSCRIPT_MB, MEGABYTE } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { type ImportedTranscript, importError } from './imported-transcript';

/** The largest transcript of an episode takes less than 2 s and 150 MB; the rest is for a busy machine. */
const READ_LIMITS = { timeoutMs: 20_000, memoryMb: 512 };
const ADVICE = 'Check that the file holds a transcript, or export it again as SRT, VTT or text.';

/** Reads stored transcript files in a worker thread, so that no file can block the process. */
@Injectable()
export class TranscriptFilesService {
  constructor(private readonly store: ObjectStore) {}

  /** @throws ServiceError `unprocessable` if it is not a transcript, or exceeds the limits */
  async read(key: string, limits = READ_LIMITS): Promise<ImportedTranscript> {
    const { size } = await this.store.stat(key);
    if (size > MAX_TRANSCRIPT_MB * MEGABYTE) throw importError(`The transcript file is larger than ${MAX_TRANSCRIPT_MB} MB.`);
    const bytes = new Uint8Array(await arrayBuffer(await this.store.read(key)));
    const options = { ...limits, transfer: [bytes.buffer] };
    const transcript = runWorker<TranscriptFile, ImportedTranscript>(
      'read-transcript-file',
      import.meta.url,
      { name: key, bytes },
      options,
    );
    return transcript.catch((error: Error) => {
      throw toImportError(error, limits);
    });
  }
}

function toImportError(error: Error, { timeoutMs, memoryMb }: typeof READ_LIMITS): Error {
  if (error.name === 'TimeoutError') return importError(`We couldn't read this transcript within ${timeoutMs / 1000} seconds. ${ADVICE}`);
  if (error.name === OUT_OF_MEMORY) return importError(`We couldn't read this transcript with ${memoryMb} MB of memory. ${ADVICE}`);
  return error;
}
