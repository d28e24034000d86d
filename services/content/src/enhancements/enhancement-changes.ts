import { Clock, ServiceError, type Transaction } from '@afterword/platform';
import type { ApplyEnhancement, Author, Output } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { Item } from '../items/item.entity';
import { ItemsRepository } from '../items/items.repository';
import { Replacement } from '../items/replacement';
import { originOf, type TextOrigin } from '../items/text-origin';
import { type Change, applyTo } from './change';
import type { ContentEnhancement } from './content-enhancement.entity';
import { answerEnhancement, orNotFound } from './enhancement-answer';
import { EnhancementsRepository } from './enhancements.repository';
import { enhancedBy } from './enhanced-by';

interface Asked {
  enhancement: ContentEnhancement;
  item: Item;
  author: Author;
}

/** Makes one change of an item's text by a suggestion, and remembers it with the suggestion, in one transaction. */
@Injectable()
export class EnhancementChanges {
  constructor(
    private readonly replacement: Replacement,
    private readonly enhancements: EnhancementsRepository,
    private readonly items: ItemsRepository,
    private readonly clock: Clock,
  ) {}

  /** Throws TextOutdated where the text gets another version meanwhile. */
  async make(change: Change, { enhancement, item, author }: Asked): Promise<Output<typeof ApplyEnhancement>> {
    change.refuseDone(enhancement);
    const content = change.textAfter(item.text.content, enhancement);
    if (content === null) throw new ServiceError('conflict', change.outdated);
    const text = { ...item.text, ...(await this.originAfter(content, change, { enhancement, item })), content };
    let remembered = enhancement;
    const changed = await this.replacement.replace(item, text, {
      reason: change.reason,
      author,
      baseVersion: item.version,
      also: async (tx, { version }) => {
        remembered = await this.remember(tx, change, { id: enhancement.id, author, version });
      },
    });
    return { enhancement: answerEnhancement(remembered, changed.content), item: changed };
  }

  /** A text that stands again as it did before a suggestion is by whoever it was by then. */
  private async originAfter(content: string, change: Change, { enhancement, item }: Omit<Asked, 'author'>): Promise<TextOrigin> {
    if (change === applyTo) return enhancedBy(item.text, enhancement);
    const before = await this.items.version(item.id, (enhancement.appliedVersion ?? 1) - 1);
    return originOf(before?.text.content === content ? before.text : item.text);
  }

  /** The item is locked; who was quicker has left their mark on the suggestion. */
  private async remember(
    { manager }: Transaction,
    change: Change,
    by: { id: string; author: Author; version: number },
  ): Promise<ContentEnhancement> {
    change.refuseDone(orNotFound(await this.enhancements.read(manager, by.id)));
    if (change !== applyTo) await this.enhancements.markPending(manager, by.id);
    else
      await this.enhancements.markApplied(manager, by.id, {
        appliedAt: this.clock.now(),
        appliedBy: by.author,
        appliedVersion: by.version,
      });
    return orNotFound(await this.enhancements.read(manager, by.id));
  }
}
