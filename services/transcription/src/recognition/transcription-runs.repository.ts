import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { TranscriptionRun } from './transcription-run.entity';

const RECENT_RUNS = 10;

@Injectable()
export class TranscriptionRunsRepository {
  constructor(private readonly dataSource: DataSource) {}

  find(jobId: string): Promise<TranscriptionRun | null> {
    return this.dataSource.manager.findOneBy(TranscriptionRun, { jobId });
  }

  async insertFirst(manager: EntityManager, run: Pick<TranscriptionRun, 'jobId' | 'episodeId' | 'keywords'>): Promise<void> {
    await manager.createQueryBuilder().insert().into(TranscriptionRun).values(run).orIgnore().execute();
  }

  async saveThroughput(
    manager: EntityManager,
    jobId: string,
    measured: Pick<TranscriptionRun, 'engine' | 'speechMs' | 'workMs'>,
  ): Promise<void> {
    await manager.update(TranscriptionRun, { jobId }, measured);
  }

  /** Seconds of work for a minute of speech, over the engine's latest jobs; null before its first. */
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
