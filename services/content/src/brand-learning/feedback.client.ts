import { RpcClient, ServiceError } from '@afterword/platform';
import { type ContentApproval, ListApprovals } from '@afterword/proto';
import { Injectable } from '@nestjs/common';

/** Asks for the decisions about an item with what reviewers said; none where the item is gone. */
@Injectable()
export class FeedbackClient {
  constructor(private readonly rpc: RpcClient) {}

  async listApprovals(contentId: string): Promise<ContentApproval[]> {
    try {
      return (await this.rpc.request(ListApprovals, { contentId })).approvals;
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'not_found') return [];
      throw error;
    }
  }
}
