import { ProjectionRebuild, RpcClient, Transactions } from '@afterword/platform';
import { ListContentVersions } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ReviewService } from './review.service';

const PAGE = 200;

/** Reads every content item from its owner again. The version guard makes this safe while events arrive. */
@Injectable()
export class ReviewRebuild extends ProjectionRebuild {
  constructor(
    private readonly rpc: RpcClient,
    private readonly review: ReviewService,
    private readonly transactions: Transactions,
  ) {
    super();
  }

  async rebuild(): Promise<number> {
    let count = 0;
    let after: string | undefined;
    do {
      const { items, next } = await this.rpc.ask(ListContentVersions, { limit: PAGE, after });
      for (const item of items) await this.transactions.run((tx) => this.review.keep(tx, item));
      count += items.length;
      after = next ?? undefined;
    } while (after);
    return count;
  }
}
