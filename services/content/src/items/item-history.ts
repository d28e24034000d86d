import { Clock, Ids, type Transaction } from '@afterword/platform';
import { type Author, type ChangeReason, ContentChanged, ContentGenerated, type ContentType } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { TranscriptChangesRepository } from '../transcripts/transcript-changes.repository';
import { touches } from '../transcripts/touches';
import { ItemCompanions } from './item-companions';
import type { ItemText } from './item-text.columns';
import type { ItemVersion } from './item-version.entity';
import { Item } from './item.entity';
import { ItemsRepository } from './items.repository';

/** A text that has not been compared with the transcript's later changes. */
export type NewText = Omit<ItemText, 'stale' | 'changedWords'>;

export interface Written {
  text: NewText;
  jobId: string;
  /** Null where no writer wrote it. */
  usage: Record<string, number> | null;
  /** Who asked for it; null where that is not known. */
  author: Author | null;
}

type Origin = { reason: ChangeReason } & Pick<ItemVersion, 'jobId' | 'usage' | 'author'>;

/** Every text an item gets comes through here: it becomes the next version, and everybody hears of it. */
@Injectable()
export class ItemHistory {
  constructor(
    private readonly items: ItemsRepository,
    private readonly changes: TranscriptChangesRepository,
    private readonly companions: ItemCompanions,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** The first text of a new item. */
  async begin(tx: Transaction, episodeId: string, contentType: ContentType, { text, ...origin }: Written): Promise<Item> {
    const item = Object.assign(new Item(), { id: this.ids.next(), episodeId, contentType, version: 1, generatedAt: this.clock.now() });
    item.text = await this.dated(tx, item, text);
    await this.items.store(tx.manager, item, { reason: 'generated', ...origin });
    await tx.publish(ContentGenerated, { contentId: item.id, episodeId, contentType, version: 1, jobId: origin.jobId });
    tx.notify('content', episodeId);
    return item;
  }

  /** A text written anew in place of the present one. */
  async regenerate(tx: Transaction, item: Item, { text, ...origin }: Written): Promise<Item> {
    item.generatedAt = this.clock.now();
    return this.next(tx, item, await this.dated(tx, item, text), { reason: 'regenerated', ...origin });
  }

  /** Another text that a person wrote or chose. */
  async change(tx: Transaction, item: Item, text: NewText, { reason, author }: Pick<Origin, 'reason' | 'author'>): Promise<Item> {
    return this.next(tx, item, await this.dated(tx, item, text), { reason, author, jobId: null, usage: null });
  }

  /** The same text, whose ground in the transcript has changed. */
  async regard(tx: Transaction, item: Item, text: ItemText): Promise<Item> {
    return this.next(tx, item, text, { reason: 'transcript_corrected', author: null, jobId: null, usage: null });
  }

  private async next(tx: Transaction, item: Item, text: ItemText, origin: Origin): Promise<Item> {
    item.version += 1;
    item.text = text;
    await this.items.store(tx.manager, item, origin);
    const { id: contentId, episodeId, contentType, version } = item;
    await this.companions.followText(tx, item, origin.reason);
    await tx.publish(ContentChanged, { contentId, episodeId, contentType, version, reason: origin.reason });
    tx.notify('content', episodeId);
    return item;
  }

  /** The text, stale where words it stands on have been touched since the transcript was read for it. */
  private async dated(tx: Transaction, { episodeId }: Item, text: NewText): Promise<ItemText> {
    const since = await this.changes.since(tx.manager, episodeId, text.transcriptVersion);
    return { ...text, stale: since.some(({ changed }) => touches(changed, text.standsOn)), changedWords: [] };
  }
}
