import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** An episode whose report is to be read again. The revision is another one after each further request. */
export interface Refresh {
  episodeId: string;
  revision: string;
}

/** Remembers which reports are out of date. Requests of the same episode become one. */
@Injectable()
export class ReportRefreshesRepository {
  constructor(private readonly dataSource: DataSource) {}

  async request(manager: EntityManager, episodeIds: string[]): Promise<void> {
    await manager.query(
      `INSERT INTO report_refreshes (episode_id) SELECT unnest($1::uuid[])
       ON CONFLICT (episode_id) DO UPDATE SET revision = DEFAULT`,
      [episodeIds],
    );
  }

  /** Oldest request first. */
  findRequested(): Promise<Refresh[]> {
    return this.dataSource.query('SELECT episode_id AS "episodeId", revision FROM report_refreshes ORDER BY revision');
  }

  /** Returns false if the report was requested again since, or another process has refreshed it. */
  async settle(manager: EntityManager, { episodeId, revision }: Refresh): Promise<boolean> {
    const [settled] = await manager.query<[unknown[], number]>(
      'DELETE FROM report_refreshes WHERE episode_id = $1 AND revision = $2 RETURNING 1',
      [episodeId, revision],
    );
    return settled.length > 0;
  }
}
