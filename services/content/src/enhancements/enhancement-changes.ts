import { Clock, ServiceError, type Transaction } from '@afterword/platform';
import type { ApplyEnhancement, Author, Output } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { Item } from '../items/item.entity';
import { Replacement } from '../items/replacement';
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
    private readonly clock: Clock,
  ) {}

  /** Throws TextOutdated where the text gets another version meanwhile. */
  async make(change: Change, { enhancement, item, author }: Asked): Promise<Output<typeof ApplyEnhancement>> {
    change.refuseDone(enhancement);
    const content = change.textAfter(item.text.content, enhancement);
    if (content === null) throw new ServiceError('conflict', change.outdated);
    const text = { ...item.text, ...(change === applyTo && enhancedBy(item.text, enhancement)), content };
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
