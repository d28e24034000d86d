import type { ListWritingUsage, Output, WritingUsage } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { UsageRepository } from './usage.repository';
import type { WritingUsageRow } from './writing-usage.entity';

@Injectable()
export class UsageService {
  constructor(private readonly usage: UsageRepository) {}

  async listForEpisode(episodeId: string): Promise<Output<typeof ListWritingUsage>> {
    const rows = await this.usage.ofEpisode(episodeId);
    return { usage: rows.map(answerUsage) };
  }
}

/** The row as the contract shows it. */
const answerUsage = (row: WritingUsageRow): WritingUsage => ({
  jobId: row.jobId,
  engine: row.engine,
  model: row.model,
  inputTokens: row.inputTokens,
  outputTokens: row.outputTokens,
  seconds: row.seconds,
  estimatedCostMicros: row.estimatedCostMicros,
  updatedAt: row.updatedAt.toISOString(),
});
