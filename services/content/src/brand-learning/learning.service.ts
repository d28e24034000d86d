import type { Transaction } from '@afterword/platform';
import type { AnalyticsRecorded, ContentApproval, DataOf } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ItemsRepository } from '../items/items.repository';
import { LearnedFactsRepository } from './learned-facts.repository';
import { Learner } from './learner';

type Numbers = Pick<DataOf<typeof AnalyticsRecorded>, 'contentId' | 'contentVersion' | 'recordId' | 'recordedAt' | 'engagementScore'>;

/** Remembers what others say about texts, and learns from it. */
@Injectable()
export class LearningService {
  constructor(
    private readonly items: ItemsRepository,
    private readonly facts: LearnedFactsRepository,
    private readonly learner: Learner,
  ) {}

  async textChanged(tx: Transaction, contentId: string): Promise<void> {
    await this.about(tx, contentId);
  }

  async decided(tx: Transaction, { contentId, version, id, status, notes }: ContentApproval): Promise<void> {
    await this.about(tx, contentId, () => this.facts.decide(tx.manager, { contentId, version, approvalId: id, status, note: notes }));
  }

  async numbersRecorded(tx: Transaction, { contentId, contentVersion, recordId, recordedAt, engagementScore }: Numbers): Promise<void> {
    if (engagementScore === null) return;
    const score = { contentId, version: contentVersion, recordId, recordedAt: new Date(recordedAt), engagementScore };
    await this.about(tx, contentId, () => this.facts.rate(tx.manager, score));
  }

  /** Until it is told again; what was learned from the item goes with it. */
  forget(tx: Transaction, contentId: string): Promise<void> {
    return this.facts.forget(tx.manager, contentId);
  }

  private async about(tx: Transaction, contentId: string, remember?: () => Promise<void>): Promise<void> {
    const item = await this.items.read(tx.manager, contentId);
    if (item) await this.learner.learn(tx, item, remember);
  }
}
