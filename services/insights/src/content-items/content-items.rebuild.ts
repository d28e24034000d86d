import { ProjectionRebuild, Transactions } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { ContentItemsService } from './content-items.service';
import { ContentClient } from './content.client';

/** Reads all content again from its owner. */
@Injectable()
export class ContentItemsRebuild extends ProjectionRebuild {
  constructor(
    private readonly content: ContentClient,
    private readonly transactions: Transactions,
    private readonly items: ContentItemsService,
  ) {
    super();
  }

  async rebuild(): Promise<number> {
    let count = 0;
    for await (const { items } of this.content.listPages()) {
      for (const item of items) await this.transactions.run((tx) => this.items.recordItem(tx, item));
      count += items.length;
    }
    return count;
  }
}
