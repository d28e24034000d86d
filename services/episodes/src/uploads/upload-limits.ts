import { ServiceError } from '@afterword/platform';
import { MAX_TRANSCRIPT_MB, MEGABYTE, MIN_PART_SIZE } from '@afterword/proto';
import type { UploadPurpose } from './upload-session';

/** How large a file may be, by what it is for. */
export class UploadLimits {
  constructor(private readonly maxAudioMb: number) {}

  refuseSize(purpose: UploadPurpose, bytes: number): void {
    if (bytes > this.megabytes(purpose) * MEGABYTE) throw this.tooLarge(purpose);
  }

  /** Every part but the last has at least MIN_PART_SIZE bytes, so a part of this number makes the file at least so large. */
  refusePart(purpose: UploadPurpose, partNumber: number): void {
    const bytesBefore = (partNumber - 1) * MIN_PART_SIZE;
    if (bytesBefore >= this.megabytes(purpose) * MEGABYTE) throw this.tooLarge(purpose);
  }

  private megabytes(purpose: UploadPurpose): number {
    return purpose === 'audio' ? this.maxAudioMb : MAX_TRANSCRIPT_MB;
  }

  private tooLarge(purpose: UploadPurpose): ServiceError {
    return new ServiceError('too_large', `This file is larger than ${this.megabytes(purpose)} MB. Choose a smaller one.`);
  }
}
