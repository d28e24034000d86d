import { ProjectionRebuild, Transactions } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { ContentRepository } from '../content/content.repository';
import { FeedbackClient } from './feedback.client';
import { LearningService } from './learning.service';

const PAGE_SIZE = 100;

/** Learns from all items again, with the decisions and analytics that other services have today. Decisions about patterns are kept. */
@Injectable()
export class LearningRebuild extends ProjectionRebuild {
  constructor(
    private readonly transactions: Transactions,
    private readonly content: ContentRepository,
    private readonly feedback: FeedbackClient,
    private readonly learning: LearningService,
  ) {
    super();
  }

  /** Returns the number of items. */
  async rebuild(): Promise<number> {
    let count = 0;
    let after: string | undefined;
    do {
      const page = await this.content.findPage(PAGE_SIZE, after);
      for (const { id } of page) await this.rebuildItem(id);
      count += page.length;
      after = page.at(-1)?.id;
    } while (after !== undefined);
    return count;
  }

  private async rebuildItem(contentId: string): Promise<void> {
    const approvals = await this.feedback.listApprovals(contentId);
    const records = await this.feedback.listAnalytics(contentId);
    await this.transactions.run(async (tx) => {
      await this.learning.reset(tx, contentId);
      for (const { id: approvalId, ...approval } of approvals) await this.learning.recordDecision(tx, { approvalId, ...approval });
      for (const { id: recordId, ...record } of records) await this.learning.recordAnalytics(tx, { recordId, ...record });
      await this.learning.recordChange(tx, contentId);
    });
  }
}
