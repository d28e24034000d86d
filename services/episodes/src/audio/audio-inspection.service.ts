import { ServiceError } from '@afterword/platform';
import type { ObjectStore, StoredObject } from '@afterword/platform/storage';
import { runWorker } from '@afterword/platform/worker';
import type { AudioInspection, AudioMetadata, AudioSource } from './audio-inspection';

const CHECK_FAILED = 'The file could not be checked. Please try again in a moment.';
const CHECK_TIMED_OUT =
  'The file could not be checked in time. Please try again in a moment. If that does not help, save the recording again and upload it.';

/** Checks in a worker thread whether a stored file is a recording. */
export class AudioInspectionService {
  constructor(
    private readonly store: ObjectStore,
    private readonly timeoutMs: number,
  ) {}

  /** @throws `unprocessable` if the file is no recording, `unavailable` if it could not be checked: the machine may be busy. */
  async inspect({ key, size, etag }: StoredObject): Promise<AudioMetadata> {
    const url = await this.store.signInternalGet(key, Math.ceil(this.timeoutMs / 1000));
    const inspection = await this.runInspection({ url, size, etag });
    if ('reason' in inspection) throw new ServiceError('unprocessable', inspection.reason);
    return inspection;
  }

  /** Each thread is used once, because mediabunny leaves reads behind. */
  private runInspection(file: AudioSource): Promise<AudioInspection> {
    const limits = { timeoutMs: this.timeoutMs, isSingleUse: true };
    return runWorker<AudioSource, AudioInspection>('audio-inspection', import.meta.url, file, limits).catch((cause: Error) => {
      throw new ServiceError('unavailable', cause.name === 'TimeoutError' ? CHECK_TIMED_OUT : CHECK_FAILED, { cause });
    });
  }
}
