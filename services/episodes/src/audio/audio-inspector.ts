import { ServiceError } from '@afterword/platform';
import type { ObjectStore, StoredObject } from '@afterword/platform/storage';
import { runWorker } from '@afterword/platform/worker';
import type { AudioFacts, AudioToInspect, AudioVerdict } from './audio-facts';

const UNCHECKED = 'The file could not be checked. Please try again in a moment.';
const NOT_IN_TIME =
  'The file could not be checked in time. Please try again in a moment; where that does not help, save the recording anew.';

/** Tells from a stored file's bytes whether it is a recording, in a thread that can be stopped: a busy machine is not held against the file. */
export class AudioInspector {
  constructor(
    private readonly store: ObjectStore,
    private readonly timeoutMs: number,
  ) {}

  async inspect({ key, size, etag }: StoredObject): Promise<AudioFacts> {
    const url = await this.store.signInternalGet(key, Math.ceil(this.timeoutMs / 1000));
    const verdict = await this.judge({ url, size, etag });
    if ('refusal' in verdict) throw new ServiceError('unprocessable', verdict.refusal);
    return verdict;
  }

  /** mediabunny leaves reads behind. */
  private judge(file: AudioToInspect): Promise<AudioVerdict> {
    const bounds = { timeoutMs: this.timeoutMs, isSingleUse: true };
    return runWorker<AudioToInspect, AudioVerdict>('audio-inspector', import.meta.url, file, bounds).catch((cause: Error) => {
      throw new ServiceError('unavailable', cause.name === 'TimeoutError' ? NOT_IN_TIME : UNCHECKED, { cause });
    });
  }
}
