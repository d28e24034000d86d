import { ServiceError } from '@afterword/platform';
import type { ObjectStore, StoredObject } from '@afterword/platform/storage';
import { runWorker } from '@afterword/platform/worker';
import type { AudioMetadata, AudioSource, AudioInspection } from './audio-inspection';

const CHECK_FAILED = 'The file could not be checked. Please try again in a moment.';
const CHECK_TIMED_OUT =
  'The file could not be checked in time. Please try again in a moment; where that does not help, save the recording anew.';

/** Tells from a stored file's bytes whether it is a recording, in a thread that can be stopped: a busy machine is not held against the file. */
export class AudioInspectionService {
  constructor(
    private readonly store: ObjectStore,
    private readonly timeoutMs: number,
  ) {}

  async inspect({ key, size, etag }: StoredObject): Promise<AudioMetadata> {
    const url = await this.store.signInternalGet(key, Math.ceil(this.timeoutMs / 1000));
    const verdict = await this.runInspection({ url, size, etag });
    if ('reason' in verdict) throw new ServiceError('unprocessable', verdict.reason);
    return verdict;
  }

  /** mediabunny leaves reads behind. */
  private runInspection(file: AudioSource): Promise<AudioInspection> {
    const bounds = { timeoutMs: this.timeoutMs, isSingleUse: true };
    return runWorker<AudioSource, AudioInspection>('audio-inspection', import.meta.url, file, bounds).catch((cause: Error) => {
      throw new ServiceError('unavailable', cause.name === 'TimeoutError' ? CHECK_TIMED_OUT : CHECK_FAILED, { cause });
    });
  }
}
