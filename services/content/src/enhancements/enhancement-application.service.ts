import { Clock, ServiceError, type Transaction } from '@afterword/platform';
import type { ApplyEnhancement, Author, Output } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { ContentItem } from '../content/content-item.entity';
import { ContentReplacementService } from '../content/content-replacement.service';
import { pickOrigin, type TextOrigin } from '../content/content-text.columns';
import { ContentRepository } from '../content/content.repository';
import type { ContentEnhancement } from './content-enhancement.entity';
import { applyChange, type EnhancementChange } from './enhancement-change';
import { orNotFound, toEnhancementDto } from './enhancement.mapper';
import { EnhancementsRepository } from './enhancements.repository';

interface RequestedChange {
  enhancement: ContentEnhancement;
  item: ContentItem;
  author: Author;
}

/** Makes one change of an item's text by a suggestion, and remembers it with the suggestion, in one transaction. */
@Injectable()
export class EnhancementApplicationService {
  constructor(
    private readonly replacement: ContentReplacementService,
    private readonly enhancements: EnhancementsRepository,
    private readonly items: ContentRepository,
    private readonly clock: Clock,
  ) {}

  /** Throws VersionConflict if the text gets another version meanwhile. */
  async make(change: EnhancementChange, { enhancement, item, author }: RequestedChange): Promise<Output<typeof ApplyEnhancement>> {
    change.assertNotDone(enhancement);
    const content = change.textAfter(item.text.content, enhancement);
    if (content === null) throw new ServiceError('conflict', change.outdated);
    const text = { ...item.text, ...(await this.originAfter(content, change, { enhancement, item })), content };
    let remembered = enhancement;
    const changed = await this.replacement.replace(item, text, {
      reason: change.reason,
      author,
      baseVersion: item.version,
      within: async (tx, { version }) => {
        remembered = await this.saveState(tx, change, { id: enhancement.id, author, version });
      },
    });
    return { enhancement: toEnhancementDto(remembered, changed.content), item: changed };
  }

  /** A text that stands again as it did before a suggestion is by whoever it was by then. */
  private async originAfter(
    content: string,
    change: EnhancementChange,
    { enhancement, item }: Omit<RequestedChange, 'author'>,
  ): Promise<TextOrigin> {
    if (change === applyChange) return toEnhancedOrigin(item.text, enhancement);
    const before = await this.items.findVersion(item.id, (enhancement.appliedVersion ?? 1) - 1);
    return pickOrigin(before?.text.content === content ? before.text : item.text);
  }

  /** The item is locked; who was quicker has left their mark on the suggestion. */
  private async saveState(
    { manager }: Transaction,
    change: EnhancementChange,
    by: { id: string; author: Author; version: number },
  ): Promise<ContentEnhancement> {
    change.assertNotDone(orNotFound(await this.enhancements.findCurrent(manager, by.id)));
    if (change !== applyChange) await this.enhancements.markPending(manager, by.id);
    else
      await this.enhancements.markApplied(manager, by.id, {
        appliedAt: this.clock.now(),
        appliedBy: by.author,
        appliedVersion: by.version,
      });
    return orNotFound(await this.enhancements.findCurrent(manager, by.id));
  }
}

/** Who a text is by once a suggestion has been applied: where a model made that, the record must not say that none did. */
function toEnhancedOrigin(text: TextOrigin, { writerEngine, writerModel, promptVersion, givenFacts }: ContentEnhancement): TextOrigin {
  const given = [...new Set([...text.givenFacts, ...givenFacts])];
  const version = [text.promptVersion, promptVersion].filter((each) => each !== null).join('+') || null;
  if (writerModel === null) return { ...text, promptVersion: version, givenFacts: given };
  const note = `, enhanced by ${writerModel}`;
  const writerLabel = text.writerLabel.endsWith(note) ? text.writerLabel : text.writerLabel + note;
  return { writerEngine, writerLabel, writerModel, promptVersion: version, givenFacts: given };
}
