import { Tombstones, type Transaction, JobLeases } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { DeletionRepository } from './episode-deletion.repository';

/** What is deleted elsewhere goes from here too, and stays gone. */
@Injectable()
export class DeletionService {
  constructor(
    private readonly rows: DeletionRepository,
    private readonly tombstones: Tombstones,
    private readonly leases: JobLeases,
  ) {}

  async deleteEpisode(tx: Transaction, episodeId: string): Promise<void> {
    await this.tombstones.markDeleted(tx, episodeId);
    await this.leases.cancelScope(tx, episodeId);
    await this.rows.deleteEpisode(tx.manager, episodeId);
    tx.notify('insights', episodeId);
  }

  async deleteContent(tx: Transaction, contentId: string): Promise<void> {
    await this.tombstones.markDeleted(tx, contentId);
    await this.rows.deleteContent(tx.manager, contentId);
  }
}
