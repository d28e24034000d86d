import { Ids, ServiceError, Tombstones, Transactions } from '@afterword/platform';
import type { Author, ContentType } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { spokenName } from '../generation/generation-request';
import { ItemHistory, type NewText } from '../items/item-history';
import type { Item } from '../items/item.entity';
import { ItemsRepository } from '../items/items.repository';

/** Stores what was made of a template: as a new item, or as the next version of the one there is. */
@Injectable()
export class TemplateItems {
  constructor(
    private readonly transactions: Transactions,
    private readonly tombstones: Tombstones,
    private readonly items: ItemsRepository,
    private readonly history: ItemHistory,
    private readonly ids: Ids,
  ) {}

  async refuseExisting(episodeId: string, type: ContentType): Promise<void> {
    const present = await this.items.ofType(episodeId, type);
    if (present) throw existing(present);
  }

  store(episodeId: string, type: ContentType, text: NewText, { replace, author }: { replace: boolean; author: Author }): Promise<Item> {
    return this.transactions.run(async (tx) => {
      if (!(await this.tombstones.lockUnlessDeleted(tx, episodeId))) throw new ServiceError('not_found', 'This episode has been deleted.');
      const present = await this.items.lockOfType(tx.manager, episodeId, type);
      if (!present) return this.history.begin(tx, episodeId, type, { text, author, jobId: this.ids.next(), usage: null });
      if (!replace) throw existing(present);
      return this.history.change(tx, present, text, { reason: 'template', author });
    });
  }
}

const existing = ({ id, version, contentType }: Item) =>
  new ServiceError(
    'conflict',
    `This episode has text of this kind already: its ${spokenName[contentType]}. Using the template puts a new version in its place; the present text is kept among the versions.`,
    { details: { contentId: id, contentType, version } },
  );
