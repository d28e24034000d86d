import type { TestPeer } from '@afterword/platform/testing';
import {
  type AnalyticsRecord,
  AnalyticsRecorded,
  ApprovalDecided,
  type ApprovalStatus,
  type ContentApproval,
  type GeneratedContent,
  ListAnalytics,
  ListApprovals,
} from '@afterword/proto';

const NOW = '2026-11-21T10:00:00.000Z';
const APPROVER = { name: 'Maya', role: 'host' } as const;

type Text = Pick<GeneratedContent, 'id' | 'episodeId' | 'contentType' | 'version'>;

/** Responds in place of the services that store decisions and analytics. */
export class FakeFeedback {
  private readonly approvals: ContentApproval[] = [];
  private readonly records: AnalyticsRecord[] = [];
  private idCount = 0;

  private constructor(private readonly product: TestPeer) {}

  static async start(product: TestPeer): Promise<FakeFeedback> {
    const others = new FakeFeedback(product);
    await product.respond(ListApprovals, ({ contentId }) => ({
      approvals: others.approvals.filter((each) => each.contentId === contentId),
    }));
    await product.respond(ListAnalytics, ({ contentId }) => ({ records: others.records.filter((each) => each.contentId === contentId) }));
    return others;
  }

  /** Stores a decision without publishing it. */
  decide({ id: contentId, version }: Text, status: ApprovalStatus, notes: string | null = null): ContentApproval {
    const approval: ContentApproval = {
      id: this.nextId(),
      contentId,
      version,
      status,
      notes,
      approverId: this.nextId(),
      approver: APPROVER,
      approvedAt: NOW,
      createdAt: NOW,
      voided: null,
    };
    this.approvals.push(approval);
    return approval;
  }

  async publishDecision({ id: approvalId, contentId, version, status, approverId }: ContentApproval, { episodeId }: Text): Promise<void> {
    await this.product.publish(ApprovalDecided, { approvalId, contentId, episodeId, version, status, approverId });
  }

  async decideAndPublish(text: Text, status: ApprovalStatus, notes: string | null = null): Promise<void> {
    await this.publishDecision(this.decide(text, status, notes), text);
  }

  async recordScore({ id: contentId, episodeId, contentType, version }: Text, engagementScore: number, recordedAt = NOW): Promise<void> {
    const record: AnalyticsRecord = {
      id: this.nextId(),
      contentId,
      episodeId,
      contentType,
      brandProfileId: null,
      hook: '',
      contentVersion: version,
      recordedAt,
      impressions: null,
      socialShares: null,
      clickThroughRate: null,
      conversionRate: null,
      engagementScore,
    };
    this.records.push(record);
    const { id: recordId, ...fact } = record;
    await this.product.publish(AnalyticsRecorded, { recordId, ...fact });
  }

  /** Ids increase, as those of the services do. */
  private nextId(): string {
    this.idCount += 1;
    return `0193b3a4-7c1e-7d5f-9a00-${String(this.idCount).padStart(12, '0')}`;
  }
}
