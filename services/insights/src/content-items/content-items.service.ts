import { Tombstones, type Transaction } from '@afterword/platform';
import type { ContentGenerated, ContentRequested, DataOf } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ContentItemsRepository } from './content-items.repository';

type Item = Pick<DataOf<typeof ContentGenerated>, 'contentId' | 'episodeId' | 'contentType'>;

/** Follows which content there is, and in whose voice it was written. */
@Injectable()
export class ContentItemsService {
  constructor(
    private readonly tombstones: Tombstones,
    private readonly items: ContentItemsRepository,
  ) {}

  async recordItem(tx: Transaction, { contentId, episodeId, contentType }: Item): Promise<void> {
    const isAlive = (await this.tombstones.lockUnlessDeleted(tx, episodeId)) && (await this.tombstones.lockUnlessDeleted(tx, contentId));
    if (isAlive) await this.items.insertIfNew(tx.manager, { contentId, episodeId, contentType });
  }

  async recordVoice(tx: Transaction, { episodeId, jobId, contentTypes, brandProfileId }: DataOf<typeof ContentRequested>): Promise<void> {
    if (!(await this.tombstones.lockUnlessDeleted(tx, episodeId))) return;
    for (const contentType of contentTypes) await this.items.saveVoice(tx.manager, { episodeId, contentType, brandProfileId, jobId });
  }
}
