import { RpcClient, ServiceError, type Transaction, Transactions } from '@afterword/platform';
import { GetCurrentContent, type Output } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { ReviewItem } from './review-item.entity';
import { type ListedItem, ReviewItemsRepository } from './review-items.repository';
import { ContentProjectionService, type ContentVersionFact } from './content-projection.service';

export type CurrentContent = Output<typeof GetCurrentContent>['content'][number];

const GONE = 'This content does not exist, or it has been deleted.';

/** The texts as their owner has them now. */
@Injectable()
export class ContentClient {
  constructor(
    private readonly rpc: RpcClient,
    private readonly review: ContentProjectionService,
    private readonly items: ReviewItemsRepository,
    private readonly transactions: Transactions,
  ) {}

  async getCurrentOrThrow(id: string): Promise<CurrentContent> {
    const { content } = await this.findCurrent([id]);
    return content[0] ?? gone();
  }

  /** Those that fit into one answer, in this order; `rest` names the others that exist. */
  async findCurrent(ids: string[]): Promise<Output<typeof GetCurrentContent>> {
    return ids.length > 0 ? this.rpc.request(GetCurrentContent, { ids }) : { content: [], rest: [] };
  }

  /** Takes in the versions we have not heard of: after a crash their events come half a minute late. */
  async recordNewer(texts: CurrentContent[], known: ListedItem[]): Promise<void> {
    const versions = new Map(known.map(({ contentId, version }) => [contentId, version]));
    for (const text of texts) {
      if (text.version > (versions.get(text.id) ?? 0)) await this.transactions.run((tx) => this.review.recordVersion(tx, toVersion(text)));
    }
  }

  /** The review item of a text just read, locked. Its version is a later one where the text has changed since. */
  async recordAndLock(tx: Transaction, text: CurrentContent): Promise<ReviewItem> {
    await this.review.recordVersion(tx, toVersion(text));
    return (await this.items.findLocked(tx.manager, text.id)) ?? gone();
  }
}

const toVersion = ({ id: contentId, episodeId, contentType, version, reason }: CurrentContent): ContentVersionFact => ({
  contentId,
  episodeId,
  contentType,
  version,
  reason,
});

function gone(): never {
  throw new ServiceError('not_found', GONE);
}
