import { Clock, type Transaction } from '@afterword/platform';
import type { ApprovalDecided, CommentAdded, DataOf } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ApprovalsRepository } from '../approvals/approvals.repository';
import { ContentProjectionService } from '../content/content-projection.service';
import type { ItemVersion } from '../content/content.events';
import { NotificationsRepository, type Occurrence } from './notifications.repository';

/** Records what members asked to be notified of. Whether it still holds is checked when it is delivered. */
@Injectable()
export class NotificationRecorder {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly approvals: ApprovalsRepository,
    private readonly projection: ContentProjectionService,
    private readonly clock: Clock,
  ) {}

  /** A later version of an item that waits already is recorded no second time. */
  async handleVersionRecorded(tx: Transaction, { contentId, version, authorId }: ItemVersion): Promise<void> {
    const latest = await this.approvals.findLatestBelow(contentId, version, tx.manager);
    await this.record(tx, { topic: 'review', subjectId: latest?.id ?? contentId, contentId, actorId: authorId ?? null });
  }

  /** Content whose review is reopened waits again. A decision that counts again was delivered when it was made. */
  async recordDecision(tx: Transaction, { approvalId, contentId, approverId, status }: DataOf<typeof ApprovalDecided>): Promise<void> {
    const approval = await this.approvals.findById(approvalId, tx.manager);
    if (approval?.reinstatedFrom) return;
    const topic = status === 'pending' ? 'review' : 'decision';
    await this.recordUnlessDeleted(tx, { topic, subjectId: approvalId, contentId, actorId: approverId });
  }

  async recordComment(tx: Transaction, { commentId, contentId, authorId }: DataOf<typeof CommentAdded>): Promise<void> {
    await this.recordUnlessDeleted(tx, { topic: 'comment', subjectId: commentId, contentId, actorId: authorId });
  }

  private async recordUnlessDeleted(tx: Transaction, occurrence: Occurrence): Promise<void> {
    if (await this.projection.lock(tx, occurrence.contentId)) await this.record(tx, occurrence);
  }

  private async record(tx: Transaction, occurrence: Occurrence): Promise<void> {
    const memberIds = await this.notifications.record(tx.manager, occurrence, this.clock.now());
    for (const memberId of memberIds) tx.notify('notification', memberId);
  }
}
