import { RpcClient, Transactions } from '@afterword/platform';
import { ListContentVersions } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ContentProjectionService } from './content-projection.service';
import { ContentClient } from './content.client';
import { ReviewItemsRepository } from './review-items.repository';

const MAX_ITEMS_PER_REQUEST = 200;

/** Reads all content items from their owner. Safe while events arrive, because only later versions are recorded. */
@Injectable()
export class ContentProjectionRebuild {
  constructor(
    private readonly rpc: RpcClient,
    private readonly content: ContentClient,
    private readonly projection: ContentProjectionService,
    private readonly items: ReviewItemsRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Returns the number of items that were read. */
  async rebuild(): Promise<number> {
    const listed = new Set<string>();
    for await (const { items } of this.rpc.pages(ListContentVersions, { limit: MAX_ITEMS_PER_REQUEST })) {
      for (const item of items) await this.transactions.run((tx) => this.projection.recordVersion(tx, item));
      for (const { contentId } of items) listed.add(contentId);
    }
    await this.deleteUnlisted(listed);
    return listed.size;
  }

  /** Deletes items that their owner does not have. An item that was not listed may be new, so the owner is asked about each. */
  private async deleteUnlisted(listed: Set<string>): Promise<void> {
    const unlisted = (await this.items.findAll()).filter(({ contentId }) => !listed.has(contentId));
    for (let from = 0; from < unlisted.length; from += MAX_ITEMS_PER_REQUEST) {
      const page = unlisted.slice(from, from + MAX_ITEMS_PER_REQUEST);
      const { content, rest } = await this.content.findCurrent(page.map(({ contentId }) => contentId));
      const existing = new Set([...content.map(({ id }) => id), ...rest]);
      for (const item of page.filter(({ contentId }) => !existing.has(contentId)))
        await this.transactions.run((tx) => this.projection.deleteItem(tx, item));
    }
  }
}
