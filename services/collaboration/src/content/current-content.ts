import { RpcClient, ServiceError, type Transaction } from '@afterword/platform';
import { GetCurrentContent, type Output } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { ReviewItem } from '../review/review-item.entity';
import { ReviewRepository } from '../review/review.repository';
import { ReviewService } from '../review/review.service';

export type Current = Output<typeof GetCurrentContent>['content'][number];

const GONE = 'This content does not exist, or it has been deleted.';

/** The texts as their owner has them now. */
@Injectable()
export class CurrentContent {
  constructor(
    private readonly rpc: RpcClient,
    private readonly review: ReviewService,
    private readonly items: ReviewRepository,
  ) {}

  async read(id: string): Promise<Current> {
    const { content } = await this.some([id]);
    return content[0] ?? gone();
  }

  /** Those that fit into one answer, in this order; `rest` names the others that exist. */
  async some(ids: string[]): Promise<Output<typeof GetCurrentContent>> {
    return ids.length > 0 ? this.rpc.ask(GetCurrentContent, { ids }) : { content: [], rest: [] };
  }

  /** The review item of a text just read, locked. Its version is a later one where the text has changed since. */
  async hold(tx: Transaction, { id: contentId, episodeId, contentType, version, reason }: Current): Promise<ReviewItem> {
    await this.review.keep(tx, { contentId, episodeId, contentType, version, reason });
    return (await this.items.lock(tx.manager, contentId)) ?? gone();
  }
}

function gone(): never {
  throw new ServiceError('not_found', GONE);
}
