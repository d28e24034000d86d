import { Clock, Ids, type Transaction } from '@afterword/platform';
import { ContentChanged, ContentGenerated, type ContentType } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { TranscriptChangesRepository } from '../transcripts/transcript-changes.repository';
import { touches } from '../transcripts/touches';
import type { ItemText } from './item-text.columns';
import type { ItemVersion } from './item-version.entity';
import { Item } from './item.entity';
import { ItemsRepository } from './items.repository';

/** A text that has not been compared with the transcript's later changes. */
type NewText = Omit<ItemText, 'stale'>;

export interface Written {
  text: NewText;
  jobId: string;
  usage: Record<string, number>;
}

type ChangeReason = Exclude<ItemVersion['reason'], 'generated'>;

/** Every text an item gets comes through here: it becomes the next version, and everybody hears of it. */
@Injectable()
export class ItemHistory {
  constructor(
    private readonly items: ItemsRepository,
    private readonly changes: TranscriptChangesRepository,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** The first text of a new item. */
  async begin(tx: Transaction, episodeId: string, contentType: ContentType, { text, jobId, usage }: Written): Promise<Item> {
    const item = Object.assign(new Item(), { id: this.ids.next(), episodeId, contentType, version: 1, generatedAt: this.clock.now() });
    item.text = await this.dated(tx, item, text);
    await this.items.store(tx.manager, item, { reason: 'generated', jobId, usage });
    await tx.announce(ContentGenerated, { contentId: item.id, episodeId, contentType, version: 1, jobId });
    tx.notify('content', episodeId);
    return item;
  }

  /** A text written anew in place of the present one. */
  async regenerate(tx: Transaction, item: Item, { text, jobId, usage }: Written): Promise<Item> {
    item.generatedAt = this.clock.now();
    return this.next(tx, item, text, { reason: 'regenerated', jobId, usage });
  }

  /** A change of the present text, by a person or because what it stands on changed. */
  change(tx: Transaction, item: Item, text: NewText, reason: ChangeReason): Promise<Item> {
    return this.next(tx, item, text, { reason, jobId: null, usage: null });
  }

  private async next(
    tx: Transaction,
    item: Item,
    text: NewText,
    origin: { reason: ChangeReason } & Pick<ItemVersion, 'jobId' | 'usage'>,
  ): Promise<Item> {
    item.version += 1;
    item.text = await this.dated(tx, item, text);
    await this.items.store(tx.manager, item, origin);
    const { id: contentId, episodeId, contentType, version } = item;
    await tx.announce(ContentChanged, { contentId, episodeId, contentType, version, reason: origin.reason });
    tx.notify('content', episodeId);
    return item;
  }

  /** The text, stale where the words it stands on have changed since the transcript was read for it. */
  private async dated(tx: Transaction, { episodeId }: Item, text: NewText): Promise<ItemText> {
    const since = await this.changes.since(tx.manager, episodeId, text.transcriptVersion);
    return { ...text, stale: since.some(({ changed }) => touches(changed, text.standsOn)) };
  }
}
