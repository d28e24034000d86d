import type { ListWritingUsage, Output } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { UsageRepository } from './usage.repository';

@Injectable()
export class UsageService {
  constructor(private readonly usage: UsageRepository) {}

  async listForEpisode(episodeId: string): Promise<Output<typeof ListWritingUsage>> {
    const rows = await this.usage.ofEpisode(episodeId);
    return { usage: rows.map(({ episodeId: _, updatedAt, ...row }) => ({ ...row, updatedAt: updatedAt.toISOString() })) };
  }
}
