import { ServiceError, Transactions } from '@afterword/platform';
import type { Output, Parsed, RejectEnhancement } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { Editors } from '../items/editors';
import { orNotFound as itemOrNotFound } from '../items/item-answer';
import { ItemsRepository } from '../items/items.repository';
import { orNotFound } from './enhancement-answer';
import { EnhancementsRepository } from './enhancements.repository';

@Injectable()
export class RejectionService {
  constructor(
    private readonly transactions: Transactions,
    private readonly enhancements: EnhancementsRepository,
    private readonly items: ItemsRepository,
    private readonly editors: Editors,
  ) {}

  /** An applied suggestion is part of the text and cannot be rejected any more. */
  async reject({ id, actingAs }: Parsed<typeof RejectEnhancement>): Promise<Output<typeof RejectEnhancement>> {
    const { contentId } = orNotFound(await this.enhancements.find(id));
    const { contentType } = itemOrNotFound(await this.items.find(contentId));
    await this.editors.require(actingAs, contentType);
    return this.transactions.run(async (tx) => {
      const { episodeId } = itemOrNotFound(await this.items.lock(tx.manager, contentId));
      const enhancement = orNotFound(await this.enhancements.read(tx.manager, id));
      if (enhancement.isApplied) throw new ServiceError('conflict', 'This suggestion has been applied. Undo it first.');
      await this.enhancements.reject(tx.manager, enhancement);
      tx.notify('content', episodeId);
      return { id };
    });
  }
}
