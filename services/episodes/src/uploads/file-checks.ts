import { ServiceError } from '@afterword/platform';
import { isGone, ObjectStore, type StoredObject } from '@afterword/platform/storage';
import { Injectable } from '@nestjs/common';
import type { AudioFacts } from '../audio/audio-facts';
import { AudioInspector } from '../audio/audio-inspector';
import { UploadLimits } from './upload-limits';
import type { UploadPurpose } from './upload-session';

/** Judges a stored file before an episode may have it. */
@Injectable()
export class FileChecks {
  constructor(
    private readonly store: ObjectStore,
    private readonly limits: UploadLimits,
    private readonly inspector: AudioInspector,
  ) {}

  /** @throws `conflict` if nothing is stored under the key, `unprocessable` or `too_large` if the file cannot be used. */
  async assertArrived(key: string, purpose: UploadPurpose): Promise<StoredObject> {
    const stored = await this.store.stat(key).catch((error: unknown) => {
      throw isGone(error) ? notArrived(error) : error;
    });
    if (stored.size === 0) throw new ServiceError('unprocessable', 'This file is empty. Choose another one.');
    this.limits.refuseSize(purpose, stored.size);
    return stored;
  }

  inspectAudio(stored: StoredObject): Promise<AudioFacts> {
    return this.inspector.inspect(stored);
  }
}

const notArrived = (cause: unknown) =>
  new ServiceError('conflict', 'The file has not arrived completely. Wait for the upload to end, or add the file again.', { cause });
