import { ServiceError } from '@afterword/platform';
import type { StorageSpace } from '@afterword/platform/storage';
import { MAX_LOGO_MB, MAX_TRANSCRIPT_MB, MEGABYTE, MIN_PART_SIZE, MULTIPART_THRESHOLD } from '@afterword/proto';
import type { UploadPurpose } from './upload-session';
import type { UploadSession } from './upload-session.entity';

/** How large uploaded files may be. All checks throw `too_large`. */
export class UploadLimitsService {
  constructor(
    private readonly maxAudioMb: number,
    private readonly space: Pick<StorageSpace, 'findLackingMb'>,
  ) {}

  /** Without a size, the file counts as large as one can be that is uploaded in one piece. */
  async assertSpace(bytes = MULTIPART_THRESHOLD): Promise<void> {
    const freeMb = await this.space.findLackingMb(bytes);
    if (freeMb === null) return;
    const neededMb = Math.ceil(bytes / MEGABYTE);
    throw new ServiceError(
      'too_large',
      `There is not enough space for this file: it needs up to ${neededMb} MB, and ${freeMb} MB are free. Delete episodes, or ask your server administrator for more space.`,
    );
  }

  assertSize(purpose: UploadPurpose, bytes: number): void {
    if (bytes > this.maxMegabytes(purpose) * MEGABYTE) throw this.tooLarge(purpose);
  }

  /** Every part but the last has at least MIN_PART_SIZE bytes, so the number of a part is a lower limit for the size of the file. */
  assertPartNumber({ purpose, size }: Pick<UploadSession, 'purpose' | 'size'>, partNumber: number): void {
    const bytesBefore = (partNumber - 1) * MIN_PART_SIZE;
    if (bytesBefore >= this.maxMegabytes(purpose) * MEGABYTE) throw this.tooLarge(purpose);
    if (size !== null && partNumber > 1 && bytesBefore >= size) throw exceedsAnnouncedSize();
  }

  /** @throws `conflict` if there are fewer bytes than announced, because the rest can still be sent. */
  assertAnnouncedSize(announced: number | null, bytes: number): void {
    if (announced === null || bytes === announced) return;
    if (bytes > announced) throw exceedsAnnouncedSize();
    throw new ServiceError('conflict', 'The file has not arrived completely. Wait for the upload to end, or add the file again.');
  }

  private maxMegabytes(purpose: UploadPurpose): number {
    return { audio: this.maxAudioMb, transcript: MAX_TRANSCRIPT_MB, picture: MAX_LOGO_MB }[purpose];
  }

  private tooLarge(purpose: UploadPurpose): ServiceError {
    return new ServiceError('too_large', `This file is larger than ${this.maxMegabytes(purpose)} MB. Choose a smaller one.`);
  }
}

const exceedsAnnouncedSize = () =>
  new ServiceError('too_large', 'More of this file was sent than was announced. Please add the file again.');
