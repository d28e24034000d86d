import { Injectable } from '@nestjs/common';
import type { ContentApproval, ContentComment } from '@afterword/proto';
import { answerApproval } from '../approvals/approval-answer';
import { ApprovalsRepository } from '../approvals/approvals.repository';
import { answerComment } from '../comments/comment-answer';
import { CommentsRepository } from '../comments/comments.repository';

/** Everything that people have said about a text. */
@Injectable()
export class Said {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly approvals: ApprovalsRepository,
  ) {}

  async about(contentId: string): Promise<{ comments: ContentComment[]; approvals: ContentApproval[] }> {
    const [comments, approvals] = await Promise.all([this.comments.all(contentId), this.approvals.ofAll([contentId])]);
    return { comments: comments.map(answerComment), approvals: approvals.map(answerApproval) };
  }
}
