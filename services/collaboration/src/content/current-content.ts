import { RpcClient, ServiceError, type Transaction, Transactions } from '@afterword/platform';
import { GetCurrentContent, type Output } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { ReviewItem } from '../review/review-item.entity';
import { type Placed, ReviewRepository } from '../review/review.repository';
import { ReviewService, type Version } from '../review/review.service';

export type Current = Output<typeof GetCurrentContent>['content'][number];

const GONE = 'This content does not exist, or it has been deleted.';

/** The texts as their owner has them now. */
@Injectable()
export class CurrentContent {
  constructor(
    private readonly rpc: RpcClient,
    private readonly review: ReviewService,
    private readonly items: ReviewRepository,
    private readonly transactions: Transactions,
  ) {}

  async read(id: string): Promise<Current> {
    const { content } = await this.some([id]);
    return content[0] ?? gone();
  }

  /** Those that fit into one answer, in this order; `rest` names the others that exist. */
  async some(ids: string[]): Promise<Output<typeof GetCurrentContent>> {
    return ids.length > 0 ? this.rpc.request(GetCurrentContent, { ids }) : { content: [], rest: [] };
  }

  /** Takes in the versions we have not heard of: after a crash their events come half a minute late. */
  async catchUp(texts: Current[], known: Placed[]): Promise<void> {
    const versions = new Map(known.map(({ contentId, version }) => [contentId, version]));
    for (const text of texts) {
      if (text.version > (versions.get(text.id) ?? 0)) await this.transactions.run((tx) => this.review.keep(tx, asVersion(text)));
    }
  }

  /** The review item of a text just read, locked. Its version is a later one where the text has changed since. */
  async hold(tx: Transaction, text: Current): Promise<ReviewItem> {
    await this.review.keep(tx, asVersion(text));
    return (await this.items.lock(tx.manager, text.id)) ?? gone();
  }
}

const asVersion = ({ id: contentId, episodeId, contentType, version, reason }: Current): Version => ({
  contentId,
  episodeId,
  contentType,
  version,
  reason,
});

function gone(): never {
  throw new ServiceError('not_found', GONE);
}
