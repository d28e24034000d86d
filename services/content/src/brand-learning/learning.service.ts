import type { Transaction } from '@afterword/platform';
import type { AnalyticsRecorded, ApprovalDecided, DataOf } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ContentRepository } from '../content/content.repository';
import { FeedbackRepository } from './feedback.repository';
import { LearningUpdateService } from './learning-update.service';

type Decision = Pick<DataOf<typeof ApprovalDecided>, 'contentId' | 'version' | 'approvalId' | 'status'>;
type Analytics = Pick<DataOf<typeof AnalyticsRecorded>, 'contentId' | 'contentVersion' | 'recordId' | 'recordedAt' | 'engagementScore'>;

/** Records what happens to an item, and updates what is learned from it. Does nothing if the item was deleted. */
@Injectable()
export class LearningService {
  constructor(
    private readonly content: ContentRepository,
    private readonly feedback: FeedbackRepository,
    private readonly learning: LearningUpdateService,
  ) {}

  async recordChange(tx: Transaction, contentId: string): Promise<void> {
    await this.update(tx, contentId);
  }

  async recordDecision(tx: Transaction, decision: Decision): Promise<void> {
    await this.update(tx, decision.contentId, () => this.feedback.saveDecision(tx.manager, decision));
  }

  /** Ignores records without an engagement score. */
  async recordAnalytics(tx: Transaction, { contentId, contentVersion, recordId, recordedAt, engagementScore }: Analytics): Promise<void> {
    if (engagementScore === null) return;
    const score = { contentId, version: contentVersion, recordId, recordedAt: new Date(recordedAt), engagementScore };
    await this.update(tx, contentId, () => this.feedback.saveScore(tx.manager, score));
  }

  /** Deletes the recorded feedback of an item and what was learned from it, before both are recorded again. */
  reset(tx: Transaction, contentId: string): Promise<void> {
    return this.feedback.deleteByContent(tx.manager, contentId);
  }

  private async update(tx: Transaction, contentId: string, saveFeedback?: () => Promise<void>): Promise<void> {
    const item = await this.content.findById(contentId, tx.manager);
    if (item) await this.learning.update(tx, item, saveFeedback);
  }
}
