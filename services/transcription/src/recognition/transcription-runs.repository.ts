import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { TranscriptionRun } from './transcription-run.entity';

/** Throughput is averaged over this many. */
const RECENT_RUNS = 10;

@Injectable()
export class TranscriptionRunsRepository {
  constructor(private readonly dataSource: DataSource) {}

  find(jobId: string): Promise<TranscriptionRun | null> {
    return this.dataSource.manager.findOneBy(TranscriptionRun, { jobId });
  }

  async insertIfMissing(manager: EntityManager, run: Pick<TranscriptionRun, 'jobId' | 'episodeId' | 'keywords'>): Promise<void> {
    await manager.createQueryBuilder().insert().into(TranscriptionRun).values(run).orIgnore().execute();
  }

  async update(manager: EntityManager, jobId: string, run: Pick<TranscriptionRun, 'engine' | 'speechMs' | 'workMs'>): Promise<void> {
    await manager.update(TranscriptionRun, { jobId }, run);
  }

  /** Returns the seconds of work for a minute of speech in the latest jobs of the engine, or null before its first job. */
  async findSecondsPerMinute(engine: string): Promise<number | null> {
    const [row] = await this.dataSource.query<[{ rate: number | null }]>(
      `SELECT (sum(work_ms)::float8 / nullif(sum(speech_ms), 0) * 60) AS rate FROM
         (SELECT work_ms, speech_ms FROM transcription_runs WHERE engine = $1 AND speech_ms > 0 ORDER BY created_at DESC LIMIT ${RECENT_RUNS}) recent`,
      [engine],
    );
    return row.rate;
  }

  async deleteByEpisode(manager: EntityManager, episodeId: string): Promise<void> {
    await manager.delete(TranscriptionRun, { episodeId });
  }
}
