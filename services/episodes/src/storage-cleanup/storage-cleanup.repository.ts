import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import type { EpisodeEntity } from '../episodes/episode.entity';
import { UploadSession } from '../uploads/upload-session.entity';

/** Any number that no other advisory lock of this database uses. */
const CLEANUP_LOCK_ID = 7_120_001;

@Injectable()
export class StorageCleanupRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns false if another process is cleaning up. The lock ends with the transaction. */
  async tryLock(manager: EntityManager): Promise<boolean> {
    const [row] = await manager.query<[{ locked: boolean }]>('SELECT pg_try_advisory_xact_lock($1) AS locked', [CLEANUP_LOCK_ID]);
    return row.locked;
  }

  /** Uploads that no episode has claimed and that have not changed for a day. Locked, so that none is claimed while it is deleted. */
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

  /** Released uploads of one episode, or of all. */
  findReleased(of: { episodeId?: string }): Promise<UploadSession[]> {
    return this.dataSource.manager.findBy(UploadSession, { ...of, state: 'released' });
  }

  /** The keys of sealed files, by the id of their upload. */
  async findSealedKeys(uploadIds: string[]): Promise<Map<string, string | null>> {
    const where = { id: In(uploadIds), state: 'claimed', claimedKey: Not(IsNull()) } as const;
    const sessions = await this.dataSource.manager.findBy(UploadSession, where);
    return new Map(sessions.map(({ id, claimedKey }) => [id, claimedKey]));
  }

  /** Episodes older than `days` whose recording is still kept and that have no running job, oldest first. */
  findWithExpiredAudio(days: number, limit: number): Promise<Pick<EpisodeEntity, 'id'>[]> {
    return this.dataSource.query<Pick<EpisodeEntity, 'id'>[]>(
      `SELECT id FROM podcast_episodes AS episode
       WHERE audio_removed_at IS NULL AND created_at < now() - make_interval(days => $1)
         AND NOT EXISTS (SELECT FROM processing_jobs WHERE episode_id = episode.id AND status IN ('pending', 'processing'))
       ORDER BY created_at LIMIT $2`,
      [days, limit],
    );
  }

  async deleteUploads(manager: EntityManager, ids: string[]): Promise<void> {
    if (ids.length > 0) await manager.delete(UploadSession, ids);
  }
}
