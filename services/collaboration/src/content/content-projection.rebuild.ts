import { ProjectionRebuild, RpcClient, Transactions } from '@afterword/platform';
import { ListContentVersions } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ContentClient } from './content.client';
import { ReviewItemsRepository } from './review-items.repository';
import { ContentProjectionService } from './content-projection.service';

const MAX_ITEMS_PER_REQUEST = 200;

/** Reads every content item from its owner again. The version guard makes this safe while events arrive. */
@Injectable()
export class ContentProjectionRebuild extends ProjectionRebuild {
  constructor(
    private readonly rpc: RpcClient,
    private readonly content: ContentClient,
    private readonly review: ContentProjectionService,
    private readonly items: ReviewItemsRepository,
    private readonly transactions: Transactions,
  ) {
    super();
  }

  async rebuild(): Promise<number> {
    const seen = new Set<string>();
    for await (const { items } of this.rpc.pages(ListContentVersions, { limit: MAX_ITEMS_PER_REQUEST })) {
      for (const item of items) await this.transactions.run((tx) => this.review.recordVersion(tx, item));
      for (const { contentId } of items) seen.add(contentId);
    }
    await this.deleteUnlisted(seen);
    return seen.size;
  }

  /** What was not listed may have been made since: only what its owner does not know is forgotten. */
  private async deleteUnlisted(seen: Set<string>): Promise<void> {
    const unlisted = (await this.items.findAllIds()).filter((id) => !seen.has(id));
    for (let from = 0; from < unlisted.length; from += MAX_ITEMS_PER_REQUEST) {
      const asked = unlisted.slice(from, from + MAX_ITEMS_PER_REQUEST);
      const { content, rest } = await this.content.findCurrent(asked);
      const known = new Set([...content.map(({ id }) => id), ...rest]);
      for (const id of asked.filter((each) => !known.has(each))) await this.transactions.run((tx) => this.review.deleteItem(tx, id));
    }
  }
}
