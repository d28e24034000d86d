import { Metrics, type Transaction } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { UPLOAD_PURPOSES, type UploadState } from './upload-session';
import { UploadSession } from './upload-session.entity';

const UNCLAIMED: UploadState[] = ['open', 'completed'];
const STATES: UploadState[] = [...UNCLAIMED, 'claimed', 'released'];

type NextState = Pick<UploadSession, 'state'> & Partial<Pick<UploadSession, 'episodeId' | 'claimedKey'>>;
type NewSession = Omit<UploadSession, 'state' | 'episodeId' | 'claimedKey' | 'createdAt' | 'changedAt'>;

/** Counts every state that an upload enters. */
@Injectable()
export class UploadSessionsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly metrics: Metrics,
  ) {
    for (const purpose of UPLOAD_PURPOSES) for (const state of STATES) metrics.uploads.inc({ purpose, state }, 0);
  }

  findByKey(key: string, manager = this.dataSource.manager): Promise<UploadSession | null> {
    return manager.findOneBy(UploadSession, { key });
  }

  async insert(tx: Transaction, session: NewSession): Promise<void> {
    await tx.manager.insert(UploadSession, { ...session, state: 'open' });
    this.countState(tx, session, 'open');
  }

  async markCompleted(tx: Transaction, session: UploadSession): Promise<void> {
    await this.transition(tx, session, ['open'], { state: 'completed' });
  }

  /** Returns false if another request has claimed the file, or if it is being deleted. */
  claim(tx: Transaction, session: UploadSession, to: { episodeId: string; claimedKey: string }): Promise<boolean> {
    return this.transition(tx, session, UNCLAIMED, { state: 'claimed', ...to });
  }

  /** Returns false if an episode has claimed the file. */
  release(tx: Transaction, session: UploadSession): Promise<boolean> {
    return this.transition(tx, session, UNCLAIMED, { state: 'released' });
  }

  async releaseByEpisode(manager: EntityManager, episodeId: string): Promise<void> {
    await manager.update(UploadSession, { episodeId }, { state: 'released', ...CHANGED_NOW });
  }

  /** Releases the recording of an episode, and keeps a transcript that was uploaded with it. */
  async releaseAudioByEpisode(manager: EntityManager, episodeId: string): Promise<void> {
    await manager.update(UploadSession, { episodeId, purpose: 'audio' }, { state: 'released', ...CHANGED_NOW });
  }

  private async transition(tx: Transaction, session: UploadSession, from: UploadState[], to: NextState): Promise<boolean> {
    const { affected } = await tx.manager.update(UploadSession, { id: session.id, state: In(from) }, { ...to, ...CHANGED_NOW });
    if (affected === 1) this.countState(tx, session, to.state);
    return affected === 1;
  }

  private countState(tx: Transaction, { purpose }: Pick<UploadSession, 'purpose'>, state: UploadState): void {
    tx.onCommit(() => this.metrics.uploads.inc({ purpose, state }));
  }
}

const CHANGED_NOW = { changedAt: () => 'now()' };
