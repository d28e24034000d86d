import type { Transaction } from '@afterword/platform';
import type { AnalyticsRecorded, ContentApproval, DataOf } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ContentRepository } from '../content/content.repository';
import { FeedbackRepository } from './feedback.repository';
import { LearningUpdateService } from './learning-update.service';

type Score = Pick<DataOf<typeof AnalyticsRecorded>, 'contentId' | 'contentVersion' | 'recordId' | 'recordedAt' | 'engagementScore'>;

/** Remembers what others say about texts, and learns from it. */
@Injectable()
export class LearningService {
  constructor(
    private readonly items: ContentRepository,
    private readonly facts: FeedbackRepository,
    private readonly learner: LearningUpdateService,
  ) {}

  async recordChange(tx: Transaction, contentId: string): Promise<void> {
    await this.update(tx, contentId);
  }

  async recordDecision(tx: Transaction, { contentId, version, id, status, notes }: ContentApproval): Promise<void> {
    await this.update(tx, contentId, () =>
      this.facts.saveDecision(tx.manager, { contentId, version, approvalId: id, status, note: notes }),
    );
  }

  async recordScore(tx: Transaction, { contentId, contentVersion, recordId, recordedAt, engagementScore }: Score): Promise<void> {
    if (engagementScore === null) return;
    const score = { contentId, version: contentVersion, recordId, recordedAt: new Date(recordedAt), engagementScore };
    await this.update(tx, contentId, () => this.facts.saveScore(tx.manager, score));
  }

  /** Until it is told again; what was learned from the item goes with it. */
  reset(tx: Transaction, contentId: string): Promise<void> {
    return this.facts.deleteByContent(tx.manager, contentId);
  }

  private async update(tx: Transaction, contentId: string, remember?: () => Promise<void>): Promise<void> {
    const item = await this.items.findCurrent(tx.manager, contentId);
    if (item) await this.learner.update(tx, item, remember);
  }
}
