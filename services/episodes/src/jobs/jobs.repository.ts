import { Ids } from '@afterword/platform';
import type { JobStatus, JobType } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { type JobTarget, RUNNING } from './job';
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

  find(id: string): Promise<JobEntity | null> {
    return this.dataSource.getRepository(JobEntity).findOneBy({ id });
  }

  /** The last job of each kind and target: what a page has to show. */
  latestOfEach(episodeId: string): Promise<JobEntity[]> {
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

  latest(manager: EntityManager, episodeId: string, jobType: JobType): Promise<JobEntity | null> {
    return manager.findOne(JobEntity, { where: { episodeId, jobType }, order: { createdAt: 'DESC' } });
  }

  running(manager: EntityManager, episodeId: string, jobType: JobType): Promise<JobEntity[]> {
    return manager.findBy(JobEntity, { episodeId, jobType, status: In(RUNNING) });
  }

  /** How many have not ended, and since when the oldest of them was ordered. */
  unfinished(): Promise<UnfinishedJobs[]> {
    return this.dataSource.query<UnfinishedJobs[]>(
      `SELECT job_type AS job, status, count(*)::int AS count, extract(epoch FROM now() - min(created_at))::float8 AS "oldestSeconds"
       FROM processing_jobs WHERE status IN ('pending', 'processing') GROUP BY job_type, status`,
    );
  }

  async add(manager: EntityManager, episodeId: string, jobType: JobType, target: JobTarget): Promise<string> {
    const id = this.ids.next();
    await manager.insert(JobEntity, { id, episodeId, jobType, target });
    return id;
  }

  async save(manager: EntityManager, job: JobEntity): Promise<void> {
    await manager.save(job);
  }
}
