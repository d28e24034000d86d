import { Ids, ServiceError, type Transaction, Transactions } from '@afterword/platform';
import { ObjectStore, type StoredObject } from '@afterword/platform/storage';
import { Injectable } from '@nestjs/common';
import type { AudioMetadata } from '../audio/audio-inspection';
import { FileChecksService } from './file-checks.service';
import { detectPurpose, episodePrefix, sealedKey, uploadKey, type UploadPurpose } from './upload-session';
import type { UploadSession } from './upload-session.entity';
import { UploadSessionsRepository } from './upload-sessions.repository';

/** A checked copy of an upload, under a key that no signed address reaches. */
export interface SealedFile {
  session: UploadSession;
  key: string;
}
/** A file that no browser uploads. */
export interface ShippedFile {
  filename: string;
  type: string;
  bytes: Buffer;
}
export interface SealedAudio extends SealedFile, AudioMetadata {
  etag: string;
}

/**
 * Uploaded files that episodes claim. Whoever knows the address of an upload can replace the file as long as the address is valid. So the
 * file is copied first, and the copy is checked and claimed. A file that fails the checks is deleted.
 */
@Injectable()
export class UploadedFilesService {
  constructor(
    private readonly sessions: UploadSessionsRepository,
    private readonly transactions: Transactions,
    private readonly store: ObjectStore,
    private readonly checks: FileChecksService,
    private readonly ids: Ids,
  ) {}

  /** Finds the upload with this key, claimed or not. @throws `not_found` if there is none, or if it is being deleted. */
  async findOrThrow(key: string, purpose: UploadPurpose): Promise<UploadSession> {
    const session = await this.sessions.findByKey(key);
    if (session?.purpose !== purpose || session.state === 'released') {
      throw new ServiceError('not_found', 'This file is not among the uploads. Please add it again.');
    }
    return session;
  }

  /** Stores a file as if a browser had uploaded it. Returns its key. */
  async upload({ filename, type, bytes }: ShippedFile): Promise<string> {
    const id = this.ids.next();
    const purpose = detectPurpose({ filename, type });
    const key = uploadKey(id, purpose, filename);
    await this.transactions.run((tx) => this.sessions.insert(tx, { id, purpose, filename, size: bytes.length, key, uploadId: null }));
    await this.store.put(key, bytes, { size: bytes.length, contentType: type });
    return key;
  }

  sealAudio(session: UploadSession): Promise<SealedAudio> {
    return this.seal(session, async (copy) => ({ etag: copy.etag, ...(await this.checks.inspectAudio(copy)) }));
  }

  /** A transcript that is claimed already is not copied again. `claimTranscript` decides which episode may have it. */
  async sealTranscript(uploadKey: string): Promise<SealedFile> {
    const session = await this.findOrThrow(uploadKey, 'transcript');
    if (session.state === 'claimed') return { session, key: session.claimedKey ?? session.key };
    return this.seal(session, async () => ({}));
  }

  /** Returns false if another request was faster. */
  claim(tx: Transaction, { session, key }: SealedFile, episodeId: string): Promise<boolean> {
    return this.sessions.claim(tx, session, { episodeId, claimedKey: key });
  }

  /** An episode may claim its transcript again. @throws `conflict` if it belongs to another episode. */
  async claimTranscript(tx: Transaction, file: SealedFile, episodeId: string): Promise<void> {
    if (file.session.episodeId === episodeId || (await this.claim(tx, file, episodeId))) return;
    throw new ServiceError('conflict', 'This transcript file belongs to another episode already. Please add it again.');
  }

  /** Deletes the upload, after its copy was claimed. If that fails, the storage cleanup does it later. */
  async deleteSource({ session, key }: SealedFile): Promise<void> {
    if (key !== session.key) await this.store.delete(session.key).catch(() => undefined);
  }

  /** Deletes the copy unless it was claimed before. If that fails, the storage cleanup does it later. */
  async deleteUnclaimedCopy({ session, key }: SealedFile): Promise<void> {
    if (session.state !== 'claimed') await this.store.delete(key).catch(() => undefined);
  }

  /** Deletes everything stored for an upload, and for the episode with its id. */
  async deleteObjects({ id, key, uploadId }: UploadSession): Promise<void> {
    await this.store.deletePrefix(episodePrefix(id));
    await this.store.delete(key);
    if (uploadId !== null) await this.store.abortUpload(key, uploadId);
  }

  /** Checks the size before the copy as well, so that no file is copied that is too large. */
  private async seal<T>(session: UploadSession, check: (copy: StoredObject) => Promise<T>): Promise<SealedFile & T> {
    const { id, purpose, filename } = session;
    const key = sealedKey(id, this.ids.next(), filename);
    try {
      await this.checks.statUploaded(session.key, purpose);
      await this.store.copy(session.key, key);
      return { session, key, ...(await check(await this.checks.statUploaded(key, purpose))) };
    } catch (error) {
      await this.deleteUnclaimedCopy({ session, key });
      if (isRejection(error)) await this.deleteRejected(session);
      throw error;
    }
  }

  private async deleteRejected(session: UploadSession): Promise<void> {
    const isReleased = await this.transactions.run((tx) => this.sessions.release(tx, session));
    if (isReleased) await this.deleteObjects(session);
  }
}

/** The file itself cannot be used. Errors of the store or the network are no rejections. */
const isRejection = (error: unknown): boolean =>
  error instanceof ServiceError && (error.code === 'unprocessable' || error.code === 'too_large');
