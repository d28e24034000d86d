import { Tombstones, Transactions } from '@afterword/platform';
import type { EditContent, Output, Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { GroundedText } from './grounded-text';
import { answerItem, orNotFound } from './item-answer';
import { ItemHistory } from './item-history';
import { ItemsRepository } from './items.repository';
import { refuseOutdated } from './outdated';
import { refuseProblems } from './platform-limits';

@Injectable()
export class EditingService {
  constructor(
    private readonly transactions: Transactions,
    private readonly tombstones: Tombstones,
    private readonly items: ItemsRepository,
    private readonly history: ItemHistory,
    private readonly grounded: GroundedText,
  ) {}

  /** A new version with the person's text, unchanged; what it stands on is found anew in the transcript as it is now. */
  async edit({ id, content, baseVersion }: Parsed<typeof EditContent>): Promise<Output<typeof EditContent>> {
    const opened = orNotFound(await this.items.find(id));
    refuseOutdated(opened, baseVersion, content);
    if (content === opened.text.content) return { item: answerItem(opened) };
    refuseProblems(opened.contentType, content);
    const grounds = await this.grounded.find(opened, content);
    return this.transactions.run(async (tx) => {
      const alive = await this.tombstones.isAlive(tx, opened.episodeId);
      const item = orNotFound(alive ? await this.items.lock(tx.manager, id) : null);
      refuseOutdated(item, baseVersion, content);
      return { item: answerItem(await this.history.change(tx, item, { ...item.text, ...grounds, content }, 'edited')) };
    });
  }
}
