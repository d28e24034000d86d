import { Ids, ServiceError, type Transaction, Transactions } from '@afterword/platform';
import { ObjectStore, type StoredObject } from '@afterword/platform/storage';
import { Injectable } from '@nestjs/common';
import type { AudioMetadata } from '../audio/audio-inspection';
import { FileChecksService } from './file-checks.service';
import { episodePrefix, sealedKey, type UploadPurpose } from './upload-session';
import type { UploadSession } from './upload-session.entity';
import { UploadSessionsRepository } from './upload-sessions.repository';

/** A checked file under a key that no signed address reaches. */
export interface SealedFile {
  session: UploadSession;
  key: string;
}
export interface SealedAudio extends SealedFile, AudioMetadata {
  etag: string;
}

/**
 * Files that arrived and are to be claimed by an episode. Whoever knows the address a file was uploaded to can replace it for as long
 * as that address is valid; so the file is copied first, and what is checked and claimed is the copy. A file that is refused is removed.
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

  /** The file we issued this key for, whether an episode has claimed it yet or not. */
  async findOrThrow(key: string, purpose: UploadPurpose): Promise<UploadSession> {
    const session = await this.sessions.findByKey(key);
    if (session?.purpose !== purpose || session.state === 'released') {
      throw new ServiceError('not_found', 'This file is not among the uploads. Please add it again.');
    }
    return session;
  }

  sealAudio(session: UploadSession): Promise<SealedAudio> {
    return this.seal(session, async (copy) => ({ etag: copy.etag, ...(await this.checks.inspectAudio(copy)) }));
  }

  /** A transcript that has been claimed stays where it is; `claimTranscript` decides who may have it. */
  async sealTranscript(uploadKey: string): Promise<SealedFile> {
    const session = await this.findOrThrow(uploadKey, 'transcript');
    if (session.state === 'claimed') return { session, key: session.claimedKey ?? session.key };
    return this.seal(session, async () => ({}));
  }

  /** Returns false if another request was faster. */
  claim(tx: Transaction, { session, key }: SealedFile, episodeId: string): Promise<boolean> {
    return this.sessions.claim(tx, session, { episodeId, claimedKey: key });
  }

  /** The same episode may take its transcript again. */
  async claimTranscript(tx: Transaction, file: SealedFile, episodeId: string): Promise<void> {
    if (file.session.episodeId === episodeId || (await this.claim(tx, file, episodeId))) return;
    throw new ServiceError('conflict', 'This transcript file belongs to another episode already. Please add it again.');
  }

  /** Removes what was uploaded, once its copy is claimed. The sweep of the storage removes what this could not. */
  async deleteSource({ session, key }: SealedFile): Promise<void> {
    if (key !== session.key) await this.store.delete(session.key).catch(() => undefined);
  }

  /** Removes a copy that another request did not wait for, never a file that was claimed before. The sweep of the storage removes what this could not. */
  async deleteUnclaimedCopy({ session, key }: SealedFile): Promise<void> {
    if (session.state !== 'claimed') await this.store.delete(key).catch(() => undefined);
  }

  /** Removes everything stored for an upload and for the episode that claimed it. */
  async deleteObjects({ id, key, uploadId }: UploadSession): Promise<void> {
    await this.store.deletePrefix(episodePrefix(id));
    await this.store.delete(key);
    if (uploadId !== null) await this.store.abortUpload(key, uploadId);
  }

  /** The size is checked before the copy as well, so that nothing too large is copied. */
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
    const released = await this.transactions.run((tx) => this.sessions.release(tx, session));
    if (released) await this.deleteObjects(session);
  }
}

/** The file itself is at fault, not the store or the network. */
const isRejection = (error: unknown): boolean =>
  error instanceof ServiceError && (error.code === 'unprocessable' || error.code === 'too_large');
