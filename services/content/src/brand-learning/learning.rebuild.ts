import { ProjectionRebuild, RpcClient, Transactions } from '@afterword/platform';
import { ListAnalytics } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ContentRepository } from '../content/content.repository';
import { FeedbackClient } from './feedback.client';
import { LearningService } from './learning.service';

const PAGE_SIZE = 100;

/** Learns from every text anew, with the decisions and numbers their owners know of now. What people made of patterns stays. */
@Injectable()
export class LearningRebuild extends ProjectionRebuild {
  constructor(
    private readonly transactions: Transactions,
    private readonly rpc: RpcClient,
    private readonly items: ContentRepository,
    private readonly decisions: FeedbackClient,
    private readonly learning: LearningService,
  ) {
    super();
  }

  async rebuild(): Promise<number> {
    let seen = 0;
    let after: string | undefined;
    do {
      const page = await this.items.findPage(PAGE_SIZE, after);
      for (const { id } of page) await this.relearn(id);
      seen += page.length;
      after = page.at(-1)?.id;
    } while (after !== undefined);
    return seen;
  }

  private async relearn(contentId: string): Promise<void> {
    const approvals = await this.decisions.listApprovals(contentId);
    const { records } = await this.rpc.request(ListAnalytics, { contentId });
    await this.transactions.run(async (tx) => {
      await this.learning.reset(tx, contentId);
      for (const approval of approvals) await this.learning.recordDecision(tx, approval);
      for (const { id: recordId, ...record } of records) await this.learning.recordScore(tx, { recordId, ...record });
      await this.learning.recordChange(tx, contentId);
    });
  }
}
