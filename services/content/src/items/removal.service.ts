import { Transactions } from '@afterword/platform';
import { ContentDeleted, type DeleteContent, type Output, type Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { Editors } from './editors';
import { orNotFound } from './item-answer';
import { ItemsRepository } from './items.repository';

/** Removes one item with its versions and variants; it can be written or made anew. */
@Injectable()
export class RemovalService {
  constructor(
    private readonly transactions: Transactions,
    private readonly items: ItemsRepository,
    private readonly editors: Editors,
  ) {}

  async remove({ id, actingAs }: Parsed<typeof DeleteContent>): Promise<Output<typeof DeleteContent>> {
    const { contentType } = orNotFound(await this.items.find(id));
    await this.editors.require(actingAs, contentType);
    return this.transactions.run(async (tx) => {
      const { episodeId } = orNotFound(await this.items.lock(tx.manager, id));
      await this.items.remove(tx.manager, id);
      await tx.publish(ContentDeleted, { contentId: id, episodeId });
      tx.notify('content', episodeId);
      return { id };
    });
  }
}
