import { type Delivery, OnEvent, Transactions } from '@afterword/platform';
import { AnalyticsRecorded, ApprovalDecided, ContentChanged, type DataOf } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { FeedbackClient } from './feedback.client';
import { LearningService } from './learning.service';

@Controller()
export class BrandLearningConsumer {
  constructor(
    private readonly transactions: Transactions,
    private readonly feedback: FeedbackClient,
    private readonly learning: LearningService,
  ) {}

  @OnEvent(ContentChanged)
  contentChanged({ contentId }: DataOf<typeof ContentChanged>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, (tx) => this.learning.recordChange(tx, contentId));
  }

  /** The event does not include the notes of the reviewer, so the decision is requested. */
  @OnEvent(ApprovalDecided)
  async approvalDecided({ contentId, approvalId }: DataOf<typeof ApprovalDecided>, delivery: Delivery) {
    const approvals = await this.feedback.listApprovals(contentId);
    const approval = approvals.find(({ id }) => id === approvalId);
    await this.transactions.handleOnce(delivery, async (tx) => approval && this.learning.recordDecision(tx, approval));
  }

  @OnEvent(AnalyticsRecorded)
  analyticsRecorded(data: DataOf<typeof AnalyticsRecorded>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, (tx) => this.learning.recordAnalytics(tx, data));
  }
}
