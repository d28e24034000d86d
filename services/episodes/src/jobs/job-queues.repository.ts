import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { JobAhead } from './job-wait';
import type { JobEntity } from './job.entity';

/** Throughput is averaged over this many jobs. */
const RECENT_JOBS = 10;

/** A queue is all running jobs that were requested by the same event, in the order of their creation. */
@Injectable()
export class JobQueuesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the unfinished jobs before this one, in order. */
  findAhead(subject: string, { id, createdAt }: Pick<JobEntity, 'id' | 'createdAt'>): Promise<JobAhead[]> {
    return this.dataSource.query<JobAhead[]>(
      `SELECT episode.title, status = 'processing' AS "isRunning", duration AS "durationSeconds",
         estimated_time_minutes AS "estimatedTimeMinutes", job.updated_at AS "reportedAt"
       FROM processing_jobs job JOIN podcast_episodes episode ON episode.id = job.episode_id
       WHERE status IN ('pending', 'processing') AND request ->> 'subject' = $1 AND job.id <> $2
         AND (status = 'processing' OR job.created_at < $3)
       ORDER BY job.created_at`,
      [subject, id, createdAt],
    );
  }

  /** Returns how long a worker takes for a second of audio, measured in the latest jobs of a queue, or null before the first has ended. */
  async findSecondsPerSecond(subject: string): Promise<number | null> {
    const [row] = await this.dataSource.query<[{ rate: number | null }]>(
      `SELECT sum(seconds) / nullif(sum(duration), 0) AS rate FROM
         (SELECT extract(epoch FROM completed_at - started_at)::float8 AS seconds, duration
          FROM processing_jobs job JOIN podcast_episodes episode ON episode.id = job.episode_id
          WHERE status = 'completed' AND request ->> 'subject' = $1 AND duration > 0
          ORDER BY completed_at DESC LIMIT ${RECENT_JOBS}) recent`,
      [subject],
    );
    return row.rate;
  }

  async findWaitingEpisodeIds(manager: EntityManager, subject: string): Promise<string[]> {
    const rows = await manager.query<{ id: string }[]>(
      `SELECT episode_id AS id FROM processing_jobs WHERE status = 'pending' AND request ->> 'subject' = $1`,
      [subject],
    );
    return rows.map(({ id }) => id);
  }
}
