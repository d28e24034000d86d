import { type Claim, JobTransactions } from '@afterword/platform';
import type { Transcript, WrittenType } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ItemHistory } from '../items/item-history';
import type { Item } from '../items/item.entity';
import { ItemsRepository } from '../items/items.repository';
import type { GenerationRequest } from './generation-request';
import { manuscript } from './manuscript';
import { WritingEngine } from './writing-engine';
import type { WritingResult } from './writing-task';

interface Draft {
  request: GenerationRequest;
  contentType: WrittenType;
  transcript: Transcript;
  result: WritingResult;
}

/** Stores what a job has written. */
@Injectable()
export class Drafts {
  constructor(
    private readonly transactions: JobTransactions,
    private readonly items: ItemsRepository,
    private readonly history: ItemHistory,
    private readonly engine: WritingEngine,
  ) {}

  keep(claim: Claim, { request, contentType, transcript, result }: Draft): Promise<Item> {
    const written = manuscript(request, transcript, this.engine.facts, result);
    return this.transactions.run(claim, async (tx) => {
      const present = await this.items.lockOfType(tx.manager, claim.scope, contentType);
      if (present) return this.history.regenerate(tx, present, written);
      return this.history.begin(tx, claim.scope, contentType, written);
    });
  }
}
