import { Tombstones, type Transaction, JobLeases } from '@afterword/platform';
import { ContentDeleted } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { EpisodeRecords } from './episode-records';
import { ContentRepository } from '../content/content.repository';

/** Removes what belongs to a deleted episode, and the work that would write more of it. */
@Injectable()
export class EpisodeDeletionService {
  constructor(
    private readonly tombstones: Tombstones,
    private readonly leases: JobLeases,
    private readonly items: ContentRepository,
    private readonly records: EpisodeRecords,
  ) {}

  async deleteEpisode(tx: Transaction, episodeId: string): Promise<void> {
    await this.tombstones.markDeleted(tx, episodeId);
    await this.leases.cancelScope(tx, episodeId);
    const items = await this.items.findLockedByEpisode(tx.manager, episodeId);
    await this.items.deleteByEpisode(tx.manager, episodeId);
    await this.records.remove(tx, episodeId);
    for (const { id } of items) await tx.publish(ContentDeleted, { contentId: id, episodeId });
    tx.notify('content', episodeId);
  }
}
