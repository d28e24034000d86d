import { type Delivery, OnEvent, Transactions } from '@afterword/platform';
import { AnalyticsRecorded, ApprovalDecided, ContentChanged, type DataOf } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { DecisionsReader } from './decisions-reader';
import { LearningService } from './learning.service';

@Controller()
export class BrandLearningConsumer {
  constructor(
    private readonly transactions: Transactions,
    private readonly decisions: DecisionsReader,
    private readonly learning: LearningService,
  ) {}

  @OnEvent(ContentChanged)
  changed({ contentId }: DataOf<typeof ContentChanged>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, (tx) => this.learning.textChanged(tx, contentId));
  }

  /** The event says nothing of the reason that was given. */
  @OnEvent(ApprovalDecided)
  async decided({ contentId, approvalId }: DataOf<typeof ApprovalDecided>, delivery: Delivery) {
    const approvals = await this.decisions.all(contentId);
    const approval = approvals.find(({ id }) => id === approvalId);
    await this.transactions.handleOnce(delivery, async (tx) => approval && this.learning.decided(tx, approval));
  }

  @OnEvent(AnalyticsRecorded)
  recorded(data: DataOf<typeof AnalyticsRecorded>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, (tx) => this.learning.numbersRecorded(tx, data));
  }
}
