import { ServiceError, type Transaction, Transactions } from '@afterword/platform';
import { isGone, ObjectStore, type StoredObject } from '@afterword/platform/storage';
import { Injectable } from '@nestjs/common';
import type { AudioFacts } from '../audio/audio-facts';
import { AudioInspector } from '../audio/audio-inspector';
import { UploadLimits } from './upload-limits';
import { prefixOf, type UploadPurpose } from './upload-session';
import type { UploadSession } from './upload-session.entity';
import { UploadSessionsRepository } from './upload-sessions.repository';

export interface CheckedAudio extends AudioFacts {
  etag: string;
}

/** Files that arrived and want to be claimed by an episode. A file that is refused is removed. */
@Injectable()
export class UploadedFiles {
  constructor(
    private readonly sessions: UploadSessionsRepository,
    private readonly transactions: Transactions,
    private readonly store: ObjectStore,
    private readonly limits: UploadLimits,
    private readonly inspector: AudioInspector,
  ) {}

  /** The file we issued this key for, whether an episode has claimed it yet or not. */
  async find(key: string, purpose: UploadPurpose): Promise<UploadSession> {
    const session = await this.sessions.findByKey(key);
    if (session?.purpose !== purpose || session.state === 'released') {
      throw new ServiceError('not_found', 'This file is not among the uploads. Please add it again.');
    }
    return session;
  }

  async checkAudio(session: UploadSession): Promise<CheckedAudio> {
    return this.orRemove(session, async () => {
      const stored = await this.arrived(session);
      return { ...(await this.inspector.inspect(stored)), etag: stored.etag };
    });
  }

  async checkedTranscript(key: string): Promise<UploadSession> {
    const session = await this.find(key, 'transcript');
    await this.orRemove(session, () => this.arrived(session));
    return session;
  }

  /** Answers false where somebody else was faster. */
  claim(tx: Transaction, session: UploadSession, episodeId: string): Promise<boolean> {
    return this.sessions.claim(tx, session, episodeId);
  }

  /** The same episode may take its transcript again. */
  async claimTranscript(tx: Transaction, session: UploadSession, episodeId: string): Promise<void> {
    if (session.episodeId === episodeId || (await this.claim(tx, session, episodeId))) return;
    throw new ServiceError('conflict', 'This transcript file belongs to another episode already. Please add it again.');
  }

  private async arrived({ key, purpose }: UploadSession): Promise<StoredObject> {
    const stored = await this.store.stat(key).catch((error: unknown) => {
      throw isGone(error)
        ? new ServiceError('conflict', 'The file has not arrived completely. Wait for the upload to end, or add the file again.', {
            cause: error,
          })
        : error;
    });
    if (stored.size === 0) throw new ServiceError('unprocessable', 'This file is empty. Choose another one.');
    this.limits.refuseSize(purpose, stored.size);
    return stored;
  }

  private async orRemove<T>(session: UploadSession, check: () => Promise<T>): Promise<T> {
    try {
      return await check();
    } catch (error) {
      if (isRefusal(error)) await this.remove(session);
      throw error;
    }
  }

  private async remove(session: UploadSession): Promise<void> {
    const released = await this.transactions.run((tx) => this.sessions.release(tx, session));
    if (released) await this.store.deletePrefix(prefixOf(session.id));
  }
}

/** The file itself is at fault, not the store or the network. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ServiceError && (error.code === 'unprocessable' || error.code === 'too_large');
