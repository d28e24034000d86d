import { ProjectionRebuild, RpcClient, Transactions } from '@afterword/platform';
import { ListContentVersions } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ContentItemsService } from './content-items.service';

/** Reads anew which content there is from the service that owns it. */
@Injectable()
export class ContentItemsRebuild extends ProjectionRebuild {
  constructor(
    private readonly rpc: RpcClient,
    private readonly transactions: Transactions,
    private readonly items: ContentItemsService,
  ) {
    super();
  }

  async rebuild(): Promise<number> {
    let seen = 0;
    for await (const { items } of this.rpc.pages(ListContentVersions, {})) {
      for (const item of items) await this.transactions.run((tx) => this.items.recordItem(tx, item));
      seen += items.length;
    }
    return seen;
  }
}
