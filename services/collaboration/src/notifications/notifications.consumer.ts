import { type Delivery, OnEvent, Transactions } from '@afterword/platform';
import { ApprovalDecided, CommentAdded, type DataOf } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { NotificationRecorder } from './notification-recorder.service';

/** Handles events of this service: a notification must not delay a decision, nor make it fail. */
@Controller()
export class NotificationsConsumer {
  constructor(
    private readonly transactions: Transactions,
    private readonly recorder: NotificationRecorder,
  ) {}

  @OnEvent(ApprovalDecided)
  approvalDecided(data: DataOf<typeof ApprovalDecided>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, (tx) => this.recorder.recordDecision(tx, data));
  }

  @OnEvent(CommentAdded)
  commentAdded(data: DataOf<typeof CommentAdded>, delivery: Delivery) {
    return this.transactions.handleOnce(delivery, (tx) => this.recorder.recordComment(tx, data));
  }
}
