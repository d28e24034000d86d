import { type Delivery, On, Transactions } from '@afterword/platform';
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

  @On(ContentChanged)
  changed({ contentId }: DataOf<typeof ContentChanged>, delivery: Delivery) {
    return this.transactions.once(delivery, (tx) => this.learning.textChanged(tx, contentId));
  }

  /** The event says nothing of the reason that was given. */
  @On(ApprovalDecided)
  async decided({ contentId, approvalId }: DataOf<typeof ApprovalDecided>, delivery: Delivery) {
    const approvals = await this.decisions.all(contentId);
    const approval = approvals.find(({ id }) => id === approvalId);
    await this.transactions.once(delivery, async (tx) => approval && this.learning.decided(tx, approval));
  }

  @On(AnalyticsRecorded)
  recorded(data: DataOf<typeof AnalyticsRecorded>, delivery: Delivery) {
    return this.transactions.once(delivery, (tx) => this.learning.numbersRecorded(tx, data));
  }
}
