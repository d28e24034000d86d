import type { WritingUsage } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { UsageRepository } from './usage.repository';
import type { UsageRow } from './usage-row.entity';

@Injectable()
export class UsageService {
  constructor(private readonly usage: UsageRepository) {}

  /** Latest first. */
  async list(scope: string): Promise<{ usage: WritingUsage[] }> {
    const rows = await this.usage.findByScope(scope);
    return { usage: rows.map(toUsageDto) };
  }
}

const toUsageDto = (row: UsageRow): WritingUsage => ({
  jobId: row.jobId,
  engine: row.engine,
  model: row.model,
  inputTokens: row.inputTokens,
  outputTokens: row.outputTokens,
  seconds: row.seconds,
  estimatedCostMicros: row.estimatedCostMicros,
  updatedAt: row.updatedAt.toISOString(),
});
