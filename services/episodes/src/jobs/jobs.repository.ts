import { Ids, ServiceError } from '@afterword/platform';
import type { JobStatus, JobType } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { type JobTarget, RUNNING_STATUSES } from './job';
import type { StoredRequest } from './job-request';
import { JobEntity } from './job.entity';

/** `oldestSeconds` is the age of the oldest of these jobs. */
interface JobCount {
  kind: JobType;
  status: JobStatus;
  count: number;
  oldestSeconds: number;
}

/** Whoever changes a job locks its episode first. */
@Injectable()
export class JobsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ids: Ids,
  ) {}

  async findByIdOrThrow(id: string, manager = this.dataSource.manager): Promise<JobEntity> {
    const job = await this.findById(id, manager);
    if (!job) throw new ServiceError('not_found', 'This job does not exist, or its episode has been deleted.');
    return job;
  }

  findById(id: string, manager = this.dataSource.manager): Promise<JobEntity | null> {
    return manager.findOneBy(JobEntity, { id });
  }

  findLatest(episodeId: string, jobType: JobType, manager = this.dataSource.manager): Promise<JobEntity | null> {
    return manager.findOne(JobEntity, { where: { episodeId, jobType }, order: { createdAt: 'DESC' } });
  }

  /** Oldest first. */
  findByEpisode(episodeId: string): Promise<JobEntity[]> {
    return this.dataSource.manager.find(JobEntity, { where: { episodeId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /** The latest job of each type and target. */
  findLatestByTarget(episodeId: string): Promise<JobEntity[]> {
    return this.dataSource.manager
      .createQueryBuilder(JobEntity, 'job')
      .distinctOn(['job.jobType', 'job.target'])
      .where({ episodeId })
      .orderBy('job.jobType')
      .addOrderBy('job.target')
      .addOrderBy('job.createdAt', 'DESC')
      .getMany();
  }

  findRunning(episodeId: string, jobType: JobType, manager = this.dataSource.manager): Promise<JobEntity[]> {
    return manager.findBy(JobEntity, { episodeId, jobType, status: In(RUNNING_STATUSES) });
  }

  /** Running jobs without a report for this long, longest silence first. */
  findSilent(ms: number): Promise<Pick<JobEntity, 'id' | 'episodeId'>[]> {
    return this.dataSource.query<Pick<JobEntity, 'id' | 'episodeId'>[]>(
      `SELECT id, episode_id AS "episodeId" FROM processing_jobs
       WHERE status IN ('pending', 'processing') AND updated_at < now() - make_interval(secs => $1) ORDER BY updated_at`,
      [ms / 1000],
    );
  }

  countRunning(): Promise<JobCount[]> {
    return this.dataSource.query<JobCount[]>(
      `SELECT job_type AS kind, status, count(*)::int AS count, extract(epoch FROM now() - min(created_at))::float8 AS "oldestSeconds"
       FROM processing_jobs WHERE status IN ('pending', 'processing') GROUP BY job_type, status`,
    );
  }

  /** Returns the id of the new job. */
  async insert(manager: EntityManager, episodeId: string, jobType: JobType, target: JobTarget): Promise<string> {
    const id = this.ids.next();
    await manager.insert(JobEntity, { id, episodeId, jobType, target });
    return id;
  }

  async save(manager: EntityManager, job: JobEntity): Promise<void> {
    await manager.save(job);
  }

  async saveRequest(manager: EntityManager, id: string, request: StoredRequest, requestEventId: string): Promise<void> {
    await manager.query('UPDATE processing_jobs SET request = $2, announced_as = $3 WHERE id = $1', [id, request, requestEventId]);
  }

  async saveRepublication(manager: EntityManager, id: string, requestEventId: string): Promise<void> {
    await manager.query(
      'UPDATE processing_jobs SET announced_as = $2, announcements = announcements + 1, updated_at = now() WHERE id = $1',
      [id, requestEventId],
    );
  }
}
