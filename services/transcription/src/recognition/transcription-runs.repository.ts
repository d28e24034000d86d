import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager, IsNull, Not } from 'typeorm';
import { TranscriptionRun } from './transcription-run.entity';

/** Throughput is averaged over this many. */
const RECENT_RUNS = 10;

type Measured = Pick<TranscriptionRun, 'engine' | 'speechMs' | 'workMs' | 'audioMs' | 'preparingMs'>;

/** Milliseconds of work for a millisecond of the recording. Null before the first job. */
type MeasuredRates = Record<'prepare' | 'recognize', number | null>;

@Injectable()
export class TranscriptionRunsRepository {
  constructor(private readonly dataSource: DataSource) {}

  find(jobId: string): Promise<TranscriptionRun | null> {
    return this.dataSource.manager.findOneBy(TranscriptionRun, { jobId });
  }

  async insertIfMissing(manager: EntityManager, run: Pick<TranscriptionRun, 'jobId' | 'episodeId' | 'keywords'>): Promise<void> {
    await manager.createQueryBuilder().insert().into(TranscriptionRun).values(run).orIgnore().execute();
  }

  async update(manager: EntityManager, jobId: string, measured: Measured): Promise<void> {
    await manager.update(TranscriptionRun, { jobId }, measured);
  }

  /** Adds to what the job has cost before. Chunks of a job are paid for at the same time. */
  async addCost(jobId: string, micros: number): Promise<void> {
    await this.dataSource.query('UPDATE transcription_runs SET cost_micros = cost_micros + $2, paid_at = now() WHERE job_id = $1', [
      jobId,
      micros,
    ]);
  }

  findPaid(episodeId: string): Promise<TranscriptionRun[]> {
    return this.dataSource.manager.find(TranscriptionRun, { where: { episodeId, paidAt: Not(IsNull()) }, order: { paidAt: 'ASC' } });
  }

  /** Returns the rates of the latest jobs of the engine. */
  async findRates(engine: string): Promise<MeasuredRates> {
    const [row] = await this.dataSource.query<[MeasuredRates]>(
      `SELECT sum(preparing_ms)::float8 / sum(audio_ms) AS prepare, sum(work_ms)::float8 / sum(speech_ms) AS recognize
       FROM (SELECT * FROM transcription_runs WHERE engine = $1 AND speech_ms > 0 ORDER BY created_at DESC LIMIT ${RECENT_RUNS}) recent`,
      [engine],
    );
    return row;
  }

  async deleteByEpisode(manager: EntityManager, episodeId: string): Promise<void> {
    await manager.delete(TranscriptionRun, { episodeId });
  }
}
