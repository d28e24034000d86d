import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import type { UploadState } from './upload-session';
import { UploadSession } from './upload-session.entity';

/** Keeps two sweeps from doing the same work; any number no other advisory lock of this database uses. */
const SWEEP_LOCK = 7_120_001;
const UNCLAIMED: UploadState[] = ['open', 'completed'];

@Injectable()
export class UploadSessionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  findByKey(key: string): Promise<UploadSession | null> {
    return this.dataSource.getRepository(UploadSession).findOneBy({ key });
  }

  /** Of one episode, or of all. */
  released(of: { episodeId?: string } = {}): Promise<UploadSession[]> {
    return this.dataSource.getRepository(UploadSession).findBy({ ...of, state: 'released' });
  }

  async add(manager: EntityManager, session: Omit<UploadSession, 'state' | 'episodeId' | 'createdAt' | 'changedAt'>): Promise<void> {
    await manager.insert(UploadSession, { ...session, state: 'open' });
  }

  async complete(manager: EntityManager, id: string): Promise<void> {
    await manager.update(UploadSession, { id, state: 'open' }, { state: 'completed', ...changedNow });
  }

  /** Answers false where another episode was faster, or the file is already being removed. */
  async claim(manager: EntityManager, id: string, episodeId: string): Promise<boolean> {
    const { affected } = await manager.update(UploadSession, { id, state: In(UNCLAIMED) }, { state: 'claimed', episodeId, ...changedNow });
    return affected === 1;
  }

  /** Answers false where an episode holds the file. */
  async release(manager: EntityManager, id: string): Promise<boolean> {
    const { affected } = await manager.update(UploadSession, { id, state: In(UNCLAIMED) }, { state: 'released', ...changedNow });
    return affected === 1;
  }

  async releaseAllOf(manager: EntityManager, episodeId: string): Promise<void> {
    await manager.update(UploadSession, { episodeId }, { state: 'released', ...changedNow });
  }

  /** The recording alone: a transcript that was brought stays. */
  async releaseAudioOf(manager: EntityManager, episodeId: string): Promise<void> {
    await manager.update(UploadSession, { episodeId, purpose: 'audio' }, { state: 'released', ...changedNow });
  }

  async lockForSweep(manager: EntityManager): Promise<boolean> {
    const [row] = await manager.query<[{ locked: boolean }]>('SELECT pg_try_advisory_xact_lock($1) AS locked', [SWEEP_LOCK]);
    return row.locked;
  }

  /** Files that no episode holds and nobody touched for a day; locked, so that none is claimed while it is removed. */
  expired(manager: EntityManager, limit: number): Promise<UploadSession[]> {
    return manager
      .createQueryBuilder(UploadSession, 'session')
      .where("session.state <> 'claimed' AND session.changedAt < now() - interval '1 day'")
      .orderBy('session.changedAt')
      .limit(limit)
      .setLock('pessimistic_write')
      .setOnLocked('skip_locked')
      .getMany();
  }

  async forget(manager: EntityManager, ids: string[]): Promise<void> {
    if (ids.length > 0) await manager.delete(UploadSession, ids);
  }
}

const changedNow = { changedAt: () => 'now()' };
