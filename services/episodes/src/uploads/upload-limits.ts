import { ServiceError } from '@afterword/platform';
import type { StorageSpace } from '@afterword/platform/storage';
import { MAX_TRANSCRIPT_MB, MEGABYTE, MIN_PART_SIZE, MULTIPART_THRESHOLD } from '@afterword/proto';
import type { UploadPurpose } from './upload-session';
import type { UploadSession } from './upload-session.entity';

/** How large a file may be, by what it is for. */
export class UploadLimits {
  constructor(
    private readonly maxAudioMb: number,
    private readonly space: Pick<StorageSpace, 'findLackingMb'>,
  ) {}

  /** A file whose size nobody told is taken for as large as one that comes in one piece may be. */
  async refuseWithoutRoom(bytes = MULTIPART_THRESHOLD): Promise<void> {
    const free = await this.space.findLackingMb(bytes);
    if (free === null) return;
    const megabytes = Math.ceil(bytes / MEGABYTE);
    throw new ServiceError(
      'too_large',
      `There is no room for this file: it may take ${megabytes} MB, and ${free} MB are free. Delete episodes, or tell whoever runs this site.`,
    );
  }

  refuseSize(purpose: UploadPurpose, bytes: number): void {
    if (bytes > this.megabytes(purpose) * MEGABYTE) throw this.tooLarge(purpose);
  }

  /** Every part but the last has at least MIN_PART_SIZE bytes, so a part of this number makes the file at least so large. */
  refusePart({ purpose, size }: Pick<UploadSession, 'purpose' | 'size'>, partNumber: number): void {
    const bytesBefore = (partNumber - 1) * MIN_PART_SIZE;
    if (bytesBefore >= this.megabytes(purpose) * MEGABYTE) throw this.tooLarge(purpose);
    if (size !== null && partNumber > 1 && bytesBefore >= size) throw largerThanAnnounced();
  }

  /** Whoever announced a size has to send exactly that; of fewer bytes the rest can still be sent. */
  refuseOtherSize(announced: number | null, bytes: number): void {
    if (announced === null || bytes === announced) return;
    if (bytes > announced) throw largerThanAnnounced();
    throw new ServiceError('conflict', 'The file has not arrived completely. Wait for the upload to end, or add the file again.');
  }

  private megabytes(purpose: UploadPurpose): number {
    return purpose === 'audio' ? this.maxAudioMb : MAX_TRANSCRIPT_MB;
  }

  private tooLarge(purpose: UploadPurpose): ServiceError {
    return new ServiceError('too_large', `This file is larger than ${this.megabytes(purpose)} MB. Choose a smaller one.`);
  }
}

const largerThanAnnounced = () =>
  new ServiceError('too_large', 'More of this file was sent than it was announced to have. Please add the file again.');
