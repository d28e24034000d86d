import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { UsageRow } from './usage-row.entity';

@Injectable()
export class UsageRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Latest first. */
  ofEpisode(episodeId: string): Promise<UsageRow[]> {
    return this.dataSource.getRepository(UsageRow).find({ where: { episodeId }, order: { updatedAt: 'DESC', jobId: 'DESC' } });
  }

  /** Adds to what the job has used before. */
  async add(manager: EntityManager, usage: Omit<UsageRow, 'updatedAt'>): Promise<void> {
    await manager.query(
      `INSERT INTO writing_usage AS used (job_id, episode_id, engine, model, input_tokens, output_tokens, seconds, estimated_cost_micros)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (job_id) DO UPDATE SET
         input_tokens = used.input_tokens + excluded.input_tokens,
         output_tokens = used.output_tokens + excluded.output_tokens,
         seconds = used.seconds + excluded.seconds,
         estimated_cost_micros = used.estimated_cost_micros + excluded.estimated_cost_micros,
         updated_at = now()`,
      [
        usage.jobId,
        usage.episodeId,
        usage.engine,
        usage.model,
        usage.inputTokens,
        usage.outputTokens,
        usage.seconds,
        usage.estimatedCostMicros,
      ],
    );
  }

  async removeOfEpisode(manager: EntityManager, episodeId: string): Promise<void> {
    await manager.delete(UsageRow, { episodeId });
  }
}
