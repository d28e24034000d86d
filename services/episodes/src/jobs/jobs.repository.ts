import { Ids } from '@afterword/platform';
import type { JobStatus, JobType } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { type JobTarget, RUNNING_STATUSES } from './job';
import type { StoredRequest } from './job-request';
import { JobEntity } from './job.entity';

export interface UnfinishedJobs {
  job: JobType;
  status: JobStatus;
  count: number;
  oldestSeconds: number;
}

/** Whoever changes a job holds the lock of its episode. */
@Injectable()
export class JobsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ids: Ids,
  ) {}

  findById(id: string): Promise<JobEntity | null> {
    return this.dataSource.getRepository(JobEntity).findOneBy({ id });
  }

  /** The last job of each kind and target: what a page has to show. */
  findLatestByTarget(episodeId: string): Promise<JobEntity[]> {
    return this.dataSource
      .getRepository(JobEntity)
      .createQueryBuilder('job')
      .distinctOn(['job.jobType', 'job.target'])
      .where({ episodeId })
      .orderBy('job.jobType')
      .addOrderBy('job.target')
      .addOrderBy('job.createdAt', 'DESC')
      .getMany();
  }

  read(manager: EntityManager, id: string): Promise<JobEntity | null> {
    return manager.findOneBy(JobEntity, { id });
  }

  findLatest(manager: EntityManager, episodeId: string, jobType: JobType): Promise<JobEntity | null> {
    return manager.findOne(JobEntity, { where: { episodeId, jobType }, order: { createdAt: 'DESC' } });
  }

  findRunning(manager: EntityManager, episodeId: string, jobType: JobType): Promise<JobEntity[]> {
    return manager.findBy(JobEntity, { episodeId, jobType, status: In(RUNNING_STATUSES) });
  }

  /** How many have not ended, and since when the oldest of them was ordered. */
  countUnfinished(): Promise<UnfinishedJobs[]> {
    return this.dataSource.query<UnfinishedJobs[]>(
      `SELECT job_type AS job, status, count(*)::int AS count, extract(epoch FROM now() - min(created_at))::float8 AS "oldestSeconds"
       FROM processing_jobs WHERE status IN ('pending', 'processing') GROUP BY job_type, status`,
    );
  }

  async insert(manager: EntityManager, episodeId: string, jobType: JobType, target: JobTarget): Promise<string> {
    const id = this.ids.next();
    await manager.insert(JobEntity, { id, episodeId, jobType, target });
    return id;
  }

  async saveRequest(manager: EntityManager, id: string, request: StoredRequest, announcedAs: string): Promise<void> {
    await manager.query('UPDATE processing_jobs SET request = $2, announced_as = $3 WHERE id = $1', [id, request, announcedAs]);
  }

  async saveRepublication(manager: EntityManager, id: string, announcedAs: string): Promise<void> {
    await manager.query(
      'UPDATE processing_jobs SET announced_as = $2, announcements = announcements + 1, updated_at = now() WHERE id = $1',
      [id, announcedAs],
    );
  }

  /** Those that have not ended and gave no sign of life for so long. */
  findSilent(ms: number): Promise<Pick<JobEntity, 'id' | 'episodeId'>[]> {
    return this.dataSource.query<Pick<JobEntity, 'id' | 'episodeId'>[]>(
      `SELECT id, episode_id AS "episodeId" FROM processing_jobs
       WHERE status IN ('pending', 'processing') AND updated_at < now() - make_interval(secs => $1) ORDER BY updated_at`,
      [ms / 1000],
    );
  }

  async save(manager: EntityManager, job: JobEntity): Promise<void> {
    await manager.save(job);
  }
}
