import { createHash } from 'node:crypto';
import type { Transaction } from '@afterword/platform';
import {
  type ApprovalStatus,
  type ApprovalDecided,
  type CommentAdded,
  type DataOf,
  type JobEnded,
  type WebhookData,
  webhookData,
  type WebhookEventType,
} from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ApprovalsRepository } from '../approvals/approvals.repository';
import { ContentProjectionService } from '../content/content-projection.service';
import type { ItemVersion } from '../content/content.events';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository';
import { WebhookSender } from './webhook-sender.service';
import { WebhooksRepository } from './webhooks.repository';

const DECISIONS = {
  approved: 'content.approved',
  rejected: 'content.rejected',
  needs_revision: 'content.revision_requested',
} as const satisfies Partial<Record<ApprovalStatus, WebhookEventType>>;

/**
 * Records events for the webhooks that want them, in the transaction that makes them known. What is recorded is sent, also after a crash.
 */
@Injectable()
export class WebhookEvents {
  constructor(
    private readonly webhooks: WebhooksRepository,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly approvals: ApprovalsRepository,
    private readonly projection: ContentProjectionService,
    private readonly sender: WebhookSender,
  ) {}

  /** Content waits if it is new, and if it changes after a decision. Further changes while it waits are no news. */
  async handleVersionRecorded(tx: Transaction, item: ItemVersion): Promise<void> {
    const { contentId, version, reason } = item;
    if (reason === 'generated') await this.record(tx, 'content.generated', contentId, item);
    const latest = await this.approvals.findLatestBelow(contentId, version, tx.manager);
    await this.record(tx, 'approval.requested', latest?.id ?? contentId, item);
  }

  /** Content whose review is reopened waits again. */
  async handleDecision(tx: Transaction, decision: DataOf<typeof ApprovalDecided>): Promise<void> {
    const item = await this.projection.lock(tx, decision.contentId);
    if (!item) return;
    const { status, approvalId } = decision;
    const data = { ...decision, contentType: item.contentType };
    if (status === 'pending') await this.record(tx, 'approval.requested', approvalId, data);
    else await this.record(tx, DECISIONS[status], approvalId, data);
  }

  async handleComment(tx: Transaction, comment: DataOf<typeof CommentAdded>): Promise<void> {
    const item = await this.projection.lock(tx, comment.contentId);
    if (item) await this.record(tx, 'comment.added', comment.commentId, { ...comment, episodeId: item.episodeId });
  }

  async handleJob(tx: Transaction, job: DataOf<typeof JobEnded>): Promise<void> {
    if (job.status === 'failed') await this.record(tx, 'job.failed', job.jobId, job);
    if (job.status === 'completed' && job.jobType === 'transcription') await this.record(tx, 'episode.transcribed', job.jobId, job);
  }

  /** The id is computed from what happened, so that the same event keeps it, even if a backup is restored. */
  private async record<T extends WebhookEventType>(tx: Transaction, type: T, subjectId: string, data: WebhookData<T>): Promise<void> {
    const webhookIds = await this.webhooks.findIdsFor(tx.manager, type);
    if (webhookIds.length === 0) return;
    await this.deliveries.insert(tx.manager, webhookIds, { id: toEventId(type, subjectId), type, data: webhookData[type].parse(data) });
    tx.onCommit(() => this.sender.wake(webhookIds));
    for (const id of webhookIds) tx.notify('webhook', id);
  }
}

const toEventId = (type: string, subjectId: string) =>
  `evt_${createHash('sha256').update(`${type} ${subjectId}`).digest('hex').slice(0, 32)}`;
