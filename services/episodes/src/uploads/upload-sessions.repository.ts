import { Metrics, type Transaction } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import type { UploadPurpose, UploadState } from './upload-session';
import { UploadSession } from './upload-session.entity';

/** Keeps two sweeps from doing the same work; any number no other advisory lock of this database uses. */
const CLEANUP_LOCK_ID = 7_120_001;
const UNCLAIMED: UploadState[] = ['open', 'completed'];
const STATES: UploadState[] = [...UNCLAIMED, 'claimed', 'released'];
const PURPOSES: UploadPurpose[] = ['audio', 'transcript'];

type NextState = Pick<UploadSession, 'state'> & Partial<Pick<UploadSession, 'episodeId' | 'claimedKey'>>;
type NewSession = Omit<UploadSession, 'state' | 'episodeId' | 'claimedKey' | 'createdAt' | 'changedAt'>;

@Injectable()
export class UploadSessionsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly metrics: Metrics,
  ) {
    for (const purpose of PURPOSES) for (const state of STATES) metrics.uploads.inc({ purpose, state }, 0);
  }

  findByKey(key: string): Promise<UploadSession | null> {
    return this.dataSource.getRepository(UploadSession).findOneBy({ key });
  }

  /** Of one episode, or of all. */
  findReleased(of: { episodeId?: string } = {}): Promise<UploadSession[]> {
    return this.dataSource.getRepository(UploadSession).findBy({ ...of, state: 'released' });
  }

  async insert(tx: Transaction, session: NewSession): Promise<void> {
    await tx.manager.insert(UploadSession, { ...session, state: 'open' });
    this.countState(tx, session, 'open');
  }

  async markCompleted(tx: Transaction, session: UploadSession): Promise<void> {
    await this.transition(tx, session, ['open'], { state: 'completed' });
  }

  /** Returns false if another request was faster, or if the file is already being removed. */
  claim(tx: Transaction, session: UploadSession, to: { episodeId: string; claimedKey: string }): Promise<boolean> {
    return this.transition(tx, session, UNCLAIMED, { state: 'claimed', ...to });
  }

  /** Of these uploads, those whose file was moved to another key when it was claimed. */
  findSealed(ids: string[]): Promise<UploadSession[]> {
    return this.dataSource.getRepository(UploadSession).findBy({ id: In(ids), state: 'claimed', claimedKey: Not(IsNull()) });
  }

  /** Answers false where an episode holds the file. */
  release(tx: Transaction, session: UploadSession): Promise<boolean> {
    return this.transition(tx, session, UNCLAIMED, { state: 'released' });
  }

  async releaseByEpisode(manager: EntityManager, episodeId: string): Promise<void> {
    await manager.update(UploadSession, { episodeId }, { state: 'released', ...changedNow });
  }

  /** The recording alone: a transcript that was brought stays. */
  async releaseAudioByEpisode(manager: EntityManager, episodeId: string): Promise<void> {
    await manager.update(UploadSession, { episodeId, purpose: 'audio' }, { state: 'released', ...changedNow });
  }

  async tryLockForCleanup(manager: EntityManager): Promise<boolean> {
    const [row] = await manager.query<[{ locked: boolean }]>('SELECT pg_try_advisory_xact_lock($1) AS locked', [CLEANUP_LOCK_ID]);
    return row.locked;
  }

  /** Files that no episode holds and nobody touched for a day; locked, so that none is claimed while it is removed. */
  findLockedExpired(manager: EntityManager, limit: number): Promise<UploadSession[]> {
    return manager
      .createQueryBuilder(UploadSession, 'session')
      .where("session.state <> 'claimed' AND session.changedAt < now() - interval '1 day'")
      .orderBy('session.changedAt')
      .limit(limit)
      .setLock('pessimistic_write')
      .setOnLocked('skip_locked')
      .getMany();
  }

  async deleteByIds(manager: EntityManager, ids: string[]): Promise<void> {
    if (ids.length > 0) await manager.delete(UploadSession, ids);
  }

  private async transition(tx: Transaction, session: UploadSession, from: UploadState[], to: NextState): Promise<boolean> {
    const { affected } = await tx.manager.update(UploadSession, { id: session.id, state: In(from) }, { ...to, ...changedNow });
    if (affected === 1) this.countState(tx, session, to.state);
    return affected === 1;
  }

  private countState(tx: Transaction, { purpose }: Pick<UploadSession, 'purpose'>, state: UploadState): void {
    tx.onCommit(() => this.metrics.uploads.inc({ purpose, state }));
  }
}

const changedNow = { changedAt: () => 'now()' };
