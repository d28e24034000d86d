import type { Claim } from '@afterword/platform';
import type { ContentType } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ItemHistory, type Written } from '../items/item-history';
import { ItemsRepository } from '../items/items.repository';
import { JobTransactions } from './job-transactions';

/** Stores what a job has written. */
@Injectable()
export class Drafts {
  constructor(
    private readonly transactions: JobTransactions,
    private readonly items: ItemsRepository,
    private readonly history: ItemHistory,
  ) {}

  async keep(claim: Claim, contentType: ContentType, written: Written): Promise<void> {
    await this.transactions.run(claim, async (tx) => {
      const present = await this.items.lockOfType(tx.manager, claim.scope, contentType);
      if (present) await this.history.regenerate(tx, present, written);
      else await this.history.begin(tx, claim.scope, contentType, written);
    });
  }
}
