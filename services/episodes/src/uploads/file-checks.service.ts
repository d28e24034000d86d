import { ServiceError } from '@afterword/platform';
import { isGone, ObjectStore, type StoredObject } from '@afterword/platform/storage';
import { Injectable } from '@nestjs/common';
import type { AudioMetadata } from '../audio/audio-inspection';
import { AudioInspectionService } from '../audio/audio-inspection.service';
import { UploadLimitsService } from './upload-limits.service';
import type { UploadPurpose } from './upload-session';

/** Checks a stored file before an episode claims it. */
@Injectable()
export class FileChecksService {
  constructor(
    private readonly store: ObjectStore,
    private readonly limits: UploadLimitsService,
    private readonly inspection: AudioInspectionService,
  ) {}

  /** @throws `conflict` if nothing is stored under the key, `unprocessable` or `too_large` if the file cannot be used. */
  async statUploaded(key: string, purpose: UploadPurpose): Promise<StoredObject> {
    const stored = await this.store.stat(key).catch((error: unknown) => {
      throw isGone(error) ? uploadIncomplete(error) : error;
    });
    if (stored.size === 0) throw new ServiceError('unprocessable', 'This file is empty. Choose another one.');
    this.limits.assertSize(purpose, stored.size);
    return stored;
  }

  /** @throws `unprocessable` if the file is no recording. */
  inspectAudio(stored: StoredObject): Promise<AudioMetadata> {
    return this.inspection.inspect(stored);
  }
}

const uploadIncomplete = (cause: unknown) =>
  new ServiceError('conflict', 'The file has not arrived completely. Wait for the upload to end, or add the file again.', { cause });
