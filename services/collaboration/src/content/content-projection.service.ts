import { DomainEvents, Tombstones, type Transaction, Transactions } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { contentNotFound, type CurrentContent } from './content.client';
import { ItemRemoved, type ItemVersion, VersionRecorded } from './content.events';
import type { ReviewItem } from './review-item.entity';
import { ReviewItemsRepository } from './review-items.repository';

/** Keeps the items that can be reviewed up to date with their owner. Duplicates and any order of events lead to the same rows. */
@Injectable()
export class ContentProjectionService {
  constructor(
    private readonly items: ReviewItemsRepository,
    private readonly tombstones: Tombstones,
    private readonly transactions: Transactions,
    private readonly events: DomainEvents,
  ) {}

  /** Ignores a version that is not later than the known one, and items or episodes that were deleted. */
  async recordVersion(tx: Transaction, { contentId, episodeId, contentType, version, reason, authorId }: ItemVersion): Promise<void> {
    const exists = (await this.tombstones.lockUnlessDeleted(tx, episodeId)) && (await this.tombstones.lockUnlessDeleted(tx, contentId));
    if (!exists || !(await this.items.recordLatest(tx.manager, { contentId, episodeId, contentType, version }))) return;
    await this.events.publish(tx, VersionRecorded, { contentId, episodeId, contentType, version, reason, authorId });
    tx.notify('review', contentId);
  }

  /** Records versions that were just read from their owner. After a crash, their events arrive up to half a minute late. */
  async recordNewer(content: CurrentContent[], known: Pick<ReviewItem, 'contentId' | 'version'>[]): Promise<void> {
    const versions = new Map(known.map(({ contentId, version }) => [contentId, version]));
    const newer = content.filter(({ id, version }) => version > (versions.get(id) ?? 0));
    for (const item of newer) await this.transactions.run((tx) => this.recordVersion(tx, toItemVersion(item)));
  }

  async recordCurrent(tx: Transaction, content: CurrentContent): Promise<void> {
    await this.recordVersion(tx, toItemVersion(content));
  }

  /** Returns null if the item was deleted. */
  lock(tx: Transaction, contentId: string): Promise<ReviewItem | null> {
    return this.items.findLocked(tx.manager, contentId);
  }

  /** Locks an item that was just read from its owner. Its version is a later one if it has changed since. */
  async recordAndLock(tx: Transaction, content: CurrentContent): Promise<ReviewItem> {
    await this.recordCurrent(tx, content);
    const item = await this.lock(tx, content.id);
    if (!item) throw contentNotFound();
    return item;
  }

  /** Deletes an item, and what other features store about it. */
  async deleteItem(tx: Transaction, { contentId, episodeId }: Pick<ReviewItem, 'contentId' | 'episodeId'>): Promise<void> {
    await this.tombstones.markDeleted(tx, contentId);
    await this.events.publish(tx, ItemRemoved, { contentId, episodeId });
    await this.items.deleteById(tx.manager, contentId);
    tx.notify('review', contentId);
  }

  async deleteByEpisode(tx: Transaction, episodeId: string): Promise<void> {
    for (const contentId of await this.items.findIdsByEpisode(episodeId, tx.manager)) await this.deleteItem(tx, { contentId, episodeId });
  }
}

const toItemVersion = ({ id: contentId, episodeId, contentType, version, reason, author }: CurrentContent): ItemVersion => ({
  contentId,
  episodeId,
  contentType,
  version,
  reason,
  authorId: author?.id,
});
