import { Clock, Ids, type Transaction } from '@afterword/platform';
import { type Author, type ChangeReason, ContentChanged, ContentGenerated, type ContentType } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { TranscriptChangesRepository } from '../transcripts/transcript-changes.repository';
import { rangesOverlap } from '../transcripts/word-ranges';
import { ItemCompanions } from './item-companions';
import type { ContentText } from './content-text.columns';
import type { ContentItemVersion } from './content-item-version.entity';
import { ContentItem } from './content-item.entity';
import { ContentRepository } from './content.repository';

/** A text that has not been compared with the transcript's later changes. */
export type NewText = Omit<ContentText, 'stale' | 'changedWords'>;

export interface GeneratedText {
  text: NewText;
  jobId: string;
  /** Null where no writer wrote it. */
  usage: Record<string, number> | null;
  /** Who asked for it; null where that is not known. */
  author: Author | null;
}

type Origin = { reason: ChangeReason } & Pick<ContentItemVersion, 'jobId' | 'usage' | 'author'>;

/** Every text an item gets comes through here: it becomes the next version, and everybody hears of it. */
@Injectable()
export class ContentVersionsService {
  constructor(
    private readonly items: ContentRepository,
    private readonly changes: TranscriptChangesRepository,
    private readonly companions: ItemCompanions,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** The first text of a new item. */
  async create(tx: Transaction, episodeId: string, contentType: ContentType, { text, ...origin }: GeneratedText): Promise<ContentItem> {
    const item = Object.assign(new ContentItem(), {
      id: this.ids.next(),
      episodeId,
      contentType,
      version: 1,
      generatedAt: this.clock.now(),
    });
    item.text = await this.withStaleness(tx, item, text);
    await this.items.saveVersion(tx.manager, item, { reason: 'generated', ...origin });
    await tx.publish(ContentGenerated, { contentId: item.id, episodeId, contentType, version: 1, jobId: origin.jobId });
    tx.notify('content', episodeId);
    return item;
  }

  /** A text written anew in place of the present one. */
  async regenerate(tx: Transaction, item: ContentItem, { text, ...origin }: GeneratedText): Promise<ContentItem> {
    item.generatedAt = this.clock.now();
    return this.addVersion(tx, item, await this.withStaleness(tx, item, text), { reason: 'regenerated', ...origin });
  }

  /** Another text that a person wrote or chose. */
  async change(
    tx: Transaction,
    item: ContentItem,
    text: NewText,
    { reason, author }: Pick<Origin, 'reason' | 'author'>,
  ): Promise<ContentItem> {
    return this.addVersion(tx, item, await this.withStaleness(tx, item, text), { reason, author, jobId: null, usage: null });
  }

  /** The same text, whose ground in the transcript has changed. */
  async applyTranscriptChange(tx: Transaction, item: ContentItem, text: ContentText): Promise<ContentItem> {
    return this.addVersion(tx, item, text, { reason: 'transcript_corrected', author: null, jobId: null, usage: null });
  }

  private async addVersion(tx: Transaction, item: ContentItem, text: ContentText, origin: Origin): Promise<ContentItem> {
    item.version += 1;
    item.text = text;
    await this.items.saveVersion(tx.manager, item, origin);
    const { id: contentId, episodeId, contentType, version } = item;
    await this.companions.followText(tx, item, origin.reason);
    await tx.publish(ContentChanged, { contentId, episodeId, contentType, version, reason: origin.reason });
    tx.notify('content', episodeId);
    return item;
  }

  /** The text, stale where words it stands on have been touched since the transcript was read for it. */
  private async withStaleness(tx: Transaction, { episodeId }: ContentItem, text: NewText): Promise<ContentText> {
    const since = await this.changes.findSince(tx.manager, episodeId, text.transcriptVersion);
    return { ...text, stale: since.some(({ changed }) => rangesOverlap(changed, text.citedRanges)), changedWords: [] };
  }
}
