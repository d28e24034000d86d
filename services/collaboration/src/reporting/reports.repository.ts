import type { JobType, ProcessingJob } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { EpisodeReport, JobCost, ReportNames } from './report-sources.client';

/** The address at which people open the product; undefined if it is not set. */
export class ProductAddress {
  constructor(readonly url: string | undefined) {}
}

/** The tables below the views of the schema `reporting`. */
@Injectable()
export class ReportsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly address: ProductAddress,
  ) {}

  async findEpisodeIds(): Promise<string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>('SELECT id FROM report_episodes');
    return rows.map(({ id }) => id);
  }

  /** Dashboards link to the address. */
  async saveAddress(): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query('DELETE FROM report_product');
      const { url } = this.address;
      if (url !== undefined) await manager.query('INSERT INTO report_product (address) VALUES ($1)', [url]);
    });
  }

  /** Returns the number of a reading of names that is about to begin. */
  async beginReadingNames(): Promise<string> {
    const [{ reading }] = await this.dataSource.query<[{ reading: string }]>(
      `SELECT nextval(pg_get_serial_sequence('report_voices', 'reading')) AS reading`,
    );
    return reading;
  }

  /** Keeps each name that is known from a later reading. */
  async saveNames(manager: EntityManager, { show, voices }: ReportNames, reading: string): Promise<void> {
    await manager.query(
      `INSERT INTO report_shows (id, version, name) VALUES ($1, $2, $3)
       ON CONFLICT (id) DO UPDATE SET version = excluded.version, name = excluded.name WHERE report_shows.version < excluded.version`,
      [show.id, show.version, show.name],
    );
    await manager.query(
      `INSERT INTO report_voices (id, name, reading) SELECT id, name, $3 FROM unnest($1::uuid[], $2::text[]) AS voice (id, name)
       ON CONFLICT (id) DO UPDATE SET name = excluded.name, reading = excluded.reading WHERE report_voices.reading < excluded.reading`,
      [voices.map(({ id }) => id), voices.map(({ name }) => name), reading],
    );
  }

  async replace(manager: EntityManager, showId: string, { episode, jobs, content, costs }: EpisodeReport): Promise<void> {
    await this.delete(manager, episode.id);
    await manager.query(
      'INSERT INTO report_episodes (id, show_id, voice_id, title, seconds, uploaded_at) VALUES ($1, $2, $3, $4, $5, $6)',
      [episode.id, showId, episode.selectedBrandProfileId, episode.title ?? '', episode.duration, episode.createdAt],
    );
    await insertRows(manager, 'report_jobs', jobs.map(toJobRow));
    await insertRows(
      manager,
      'report_versions',
      content.flatMap((item) => toVersionRows(episode.id, item)),
    );
    await insertRows(manager, 'report_spending', toSpendingRows(episode.id, jobs, costs));
  }

  async delete(manager: EntityManager, episodeId: string): Promise<void> {
    for (const table of ['report_jobs', 'report_versions', 'report_spending'])
      await manager.query(`DELETE FROM ${table} WHERE episode_id = $1`, [episodeId]);
    await manager.query('DELETE FROM report_episodes WHERE id = $1', [episodeId]);
  }
}

/** The fields of a row have the names of their columns. */
async function insertRows(manager: EntityManager, table: string, rows: object[]): Promise<void> {
  await manager.query(`INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(null::${table}, $1)`, [JSON.stringify(rows)]);
}

const toJobRow = (job: ProcessingJob) => ({
  id: job.id,
  episode_id: job.episodeId,
  kind: job.jobType,
  content_type: job.target,
  status: job.status,
  requested_at: job.createdAt,
  ended_at: job.completedAt,
  error: job.status === 'failed' ? job.errorMessage : null,
});

const toVersionRows = (episodeId: string, { contentId, versions }: EpisodeReport['content'][number]) =>
  versions.map(({ version, reason, authorId, createdAt }) => ({
    content_id: contentId,
    version,
    episode_id: episodeId,
    reason,
    author_id: authorId,
    made_at: createdAt,
  }));

/** A job that its owner does not know any more has no kind. Its cost is counted as `other`. */
function toSpendingRows(episodeId: string, jobs: ProcessingJob[], costs: JobCost[]) {
  const kinds = new Map<string, JobType>(jobs.map(({ id, jobType }) => [id, jobType]));
  return costs
    .filter(({ estimatedCostMicros }) => estimatedCostMicros)
    .map(({ jobId, estimatedCostMicros, updatedAt }) => ({
      job_id: jobId,
      episode_id: episodeId,
      kind: kinds.get(jobId) ?? 'other',
      micros: estimatedCostMicros,
      spent_at: updatedAt,
    }));
}
