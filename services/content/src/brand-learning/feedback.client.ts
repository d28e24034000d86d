import { RpcClient, ServiceError } from '@afterword/platform';
import { type AnalyticsRecord, type ContentApproval, ListAnalytics, ListApprovals } from '@afterword/proto';
import { Injectable } from '@nestjs/common';

/** Asks other services what people and readers made of an item. */
@Injectable()
export class FeedbackClient {
  constructor(private readonly rpc: RpcClient) {}

  /** Returns the decisions; none if the item was deleted. */
  async listApprovals(contentId: string): Promise<ContentApproval[]> {
    try {
      return (await this.rpc.request(ListApprovals, { contentId })).approvals;
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'not_found') return [];
      throw error;
    }
  }

  async listAnalytics(contentId: string): Promise<AnalyticsRecord[]> {
    return (await this.rpc.request(ListAnalytics, { contentId })).records;
  }
}
