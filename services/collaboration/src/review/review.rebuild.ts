import { ProjectionRebuild, RpcClient, Transactions } from '@afterword/platform';
import { ListContentVersions } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { CurrentContent } from '../content/current-content';
import { ReviewRepository } from './review.repository';
import { ReviewService } from './review.service';

const PAGE = 200;

/** Reads every content item from its owner again. The version guard makes this safe while events arrive. */
@Injectable()
export class ReviewRebuild extends ProjectionRebuild {
  constructor(
    private readonly rpc: RpcClient,
    private readonly content: CurrentContent,
    private readonly review: ReviewService,
    private readonly items: ReviewRepository,
    private readonly transactions: Transactions,
  ) {
    super();
  }

  async rebuild(): Promise<number> {
    const seen = new Set<string>();
    for await (const { items } of this.rpc.pages(ListContentVersions, { limit: PAGE })) {
      for (const item of items) await this.transactions.run((tx) => this.review.keep(tx, item));
      for (const { contentId } of items) seen.add(contentId);
    }
    await this.forgetAllBut(seen);
    return seen.size;
  }

  /** What was not listed may have been made since: only what its owner does not know is forgotten. */
  private async forgetAllBut(seen: Set<string>): Promise<void> {
    const unlisted = (await this.items.allIds()).filter((id) => !seen.has(id));
    for (let from = 0; from < unlisted.length; from += PAGE) {
      const asked = unlisted.slice(from, from + PAGE);
      const { content, rest } = await this.content.some(asked);
      const known = new Set([...content.map(({ id }) => id), ...rest]);
      for (const id of asked.filter((each) => !known.has(each))) await this.transactions.run((tx) => this.review.deleteItem(tx, id));
    }
  }
}
