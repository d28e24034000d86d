import { type Delivery, OnEvent, Transactions } from '@afterword/platform';
import { AnalyticsRecorded, ApprovalDecided, ContentChanged, type DataOf } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { LearningService } from './learning.service';

@Controller()
export class BrandLearningConsumer {
  constructor(
    private readonly transactions: Transactions,
    private readonly learning: LearningService,
  ) {}

  @OnEvent(ContentChanged)
  contentChanged({ contentId }: DataOf<typeof ContentChanged>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, (tx) => this.learning.recordChange(tx, contentId));
  }

  @OnEvent(ApprovalDecided)
  approvalDecided(decision: DataOf<typeof ApprovalDecided>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, (tx) => this.learning.recordDecision(tx, decision));
  }

  @OnEvent(AnalyticsRecorded)
  analyticsRecorded(data: DataOf<typeof AnalyticsRecorded>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, (tx) => this.learning.recordAnalytics(tx, data));
  }
}
