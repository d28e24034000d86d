import { DomainEvents, Tombstones, type Transaction } from '@afterword/platform';
import type { ContentGenerated, ContentRequested, DataOf } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ContentRemoved } from './content-items.events';
import { ContentItemsRepository } from './content-items.repository';

type Item = Pick<DataOf<typeof ContentGenerated>, 'contentId' | 'episodeId' | 'contentType'>;

@Injectable()
export class ContentItemsService {
  constructor(
    private readonly tombstones: Tombstones,
    private readonly items: ContentItemsRepository,
    private readonly events: DomainEvents,
  ) {}

  /** Does nothing if the item or its episode has been deleted. */
  async recordItem(tx: Transaction, { contentId, episodeId, contentType }: Item): Promise<void> {
    const exists = (await this.tombstones.lockUnlessDeleted(tx, episodeId)) && (await this.tombstones.lockUnlessDeleted(tx, contentId));
    if (exists) await this.items.insertIfNew(tx.manager, { contentId, episodeId, contentType });
  }

  async recordVoice(tx: Transaction, { episodeId, jobId, contentTypes, brandProfileId }: DataOf<typeof ContentRequested>): Promise<void> {
    if (!(await this.tombstones.lockUnlessDeleted(tx, episodeId))) return;
    for (const contentType of contentTypes) await this.items.saveVoice(tx.manager, { episodeId, contentType, brandProfileId, jobId });
  }

  async deleteItem(tx: Transaction, contentId: string): Promise<void> {
    await this.tombstones.markDeleted(tx, contentId);
    await this.items.deleteById(tx.manager, contentId);
    await this.events.publish(tx, ContentRemoved, { contentId });
  }
}
