import { Tombstones, type Transaction, Transactions } from '@afterword/platform';
import type { Author, ChangeReason, GeneratedContent } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { GroundedText } from './grounded-text';
import { answerItem, orNotFound } from './item-answer';
import { ItemHistory } from './item-history';
import type { ItemText } from './item-text.columns';
import type { Item } from './item.entity';
import { ItemsRepository } from './items.repository';
import { refuseOutdated } from './outdated';
import { refuseProblems } from './platform-limits';
import { originOf, type TextOrigin } from './text-origin';

/** A text and where it came from, whatever it was grounded on before. */
type ReplacingText = Pick<ItemText, 'content' | 'feedback'> & TextOrigin;

interface Occasion {
  reason: ChangeReason;
  author: Author;
  /** The version a person saw when deciding; undefined where they did not say. */
  baseVersion: number | undefined;
  /** What becomes true together with the new text. */
  also?: (tx: Transaction, changed: Item) => Promise<void>;
}

/** Puts another text in place of an item's present one, as a new version grounded in the transcript as it is now. */
@Injectable()
export class Replacement {
  constructor(
    private readonly transactions: Transactions,
    private readonly tombstones: Tombstones,
    private readonly items: ItemsRepository,
    private readonly history: ItemHistory,
    private readonly grounded: GroundedText,
  ) {}

  /** Refuses what the platform would not take, and what was decided over an older version. */
  async replace(seen: Item, replacing: ReplacingText, { baseVersion, also, ...origin }: Occasion): Promise<GeneratedContent> {
    const text = { content: replacing.content, feedback: replacing.feedback, ...originOf(replacing) };
    refuseOutdated(seen, baseVersion, text.content);
    refuseProblems(seen.contentType, text.content);
    const grounds = await this.grounded.find({ ...text, episodeId: seen.episodeId });
    return this.transactions.run(async (tx) => {
      const alive = await this.tombstones.lockUnlessDeleted(tx, seen.episodeId);
      const item = orNotFound(alive ? await this.items.lock(tx.manager, seen.id) : null);
      refuseOutdated(item, baseVersion, text.content);
      const changed = await this.history.change(tx, item, { ...text, ...grounds }, origin);
      await also?.(tx, changed);
      return answerItem(changed);
    });
  }
}
