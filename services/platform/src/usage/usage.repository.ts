import type { DataSource, EntityManager, EntityTarget } from 'typeorm';
import type { UsageRow } from './usage-row.entity';

/** Reads and writes the usage rows of a service, in the table of its own entity. */
export class UsageRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly row: EntityTarget<UsageRow>,
  ) {}

  /** Latest first. */
  findByScope(scope: string): Promise<UsageRow[]> {
    return this.dataSource.getRepository(this.row).find({ where: { scope }, order: { updatedAt: 'DESC', jobId: 'DESC' } });
  }

  /** Adds to what the job has used before. */
  async addUsage(manager: EntityManager, usage: Omit<UsageRow, 'updatedAt'>): Promise<void> {
    const table = this.dataSource.getMetadata(this.row);
    const scope = table.findColumnWithPropertyName('scope')!.databaseName;
    await manager.query(
      `INSERT INTO ${table.tableName} AS used (job_id, ${scope}, engine, model, input_tokens, output_tokens, seconds, estimated_cost_micros)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (job_id) DO UPDATE SET
         input_tokens = used.input_tokens + excluded.input_tokens,
         output_tokens = used.output_tokens + excluded.output_tokens,
         seconds = used.seconds + excluded.seconds,
         estimated_cost_micros = used.estimated_cost_micros + excluded.estimated_cost_micros,
         updated_at = now()`,
      [
        usage.jobId,
        usage.scope,
        usage.engine,
        usage.model,
        usage.inputTokens,
        usage.outputTokens,
        usage.seconds,
        usage.estimatedCostMicros,
      ],
    );
  }

  async deleteByScope(manager: EntityManager, scope: string): Promise<void> {
    await manager.delete(this.row, { scope });
  }
}
