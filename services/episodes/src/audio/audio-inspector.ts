import { ServiceError } from '@afterword/platform';
import { ObjectStore, type StoredObject } from '@afterword/platform/storage';
import { runWorker } from '@afterword/platform/worker';
import { Injectable } from '@nestjs/common';
import type { AudioFacts, AudioToInspect, AudioVerdict } from './audio-facts';

/** Honest files take well under a second; some hostile ones would keep a parser busy for ever. */
const TIMEOUT_MS = 15_000;

/** Tells from a stored file's bytes whether it is a recording, in a thread that can be stopped. */
@Injectable()
export class AudioInspector {
  constructor(private readonly store: ObjectStore) {}

  async inspect({ key, size, etag }: StoredObject): Promise<AudioFacts> {
    const url = await this.store.signInternalGet(key, TIMEOUT_MS / 1000);
    const verdict = await this.judge({ url, size, etag });
    if ('refusal' in verdict) throw new ServiceError('unprocessable', verdict.refusal);
    return verdict;
  }

  private judge(file: AudioToInspect): Promise<AudioVerdict> {
    return runWorker<AudioToInspect, AudioVerdict>('audio-inspector', import.meta.url, file, { timeoutMs: TIMEOUT_MS }).catch(
      (cause: Error) => {
        if (cause.name === 'TimeoutError') return { refusal: 'This file could not be read in time. Save it anew and upload that.' };
        throw new ServiceError('unavailable', 'The file could not be checked. Please try again in a moment.', { cause });
      },
    );
  }
}
