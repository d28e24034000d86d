import { type Delivery, DomainEvents, OnEvent, Transactions } from '@afterword/platform';
import { ApprovalDecided, CommentAdded, type DataOf, JobEnded } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { CommentMade, DecisionMade, JobFinished } from './activity.events';

/** Handles events of this service itself, too: what follows from a decision must not delay it, nor make it fail. */
@Controller()
export class ActivityConsumer {
  constructor(
    private readonly transactions: Transactions,
    private readonly events: DomainEvents,
  ) {}

  @OnEvent(ApprovalDecided)
  approvalDecided(decision: DataOf<typeof ApprovalDecided>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, (tx) => this.events.publish(tx, DecisionMade, decision));
  }

  @OnEvent(CommentAdded)
  commentAdded(comment: DataOf<typeof CommentAdded>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, (tx) => this.events.publish(tx, CommentMade, comment));
  }

  @OnEvent(JobEnded)
  jobEnded(job: DataOf<typeof JobEnded>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, (tx) => this.events.publish(tx, JobFinished, job));
  }
}
