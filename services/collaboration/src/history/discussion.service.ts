import { Injectable } from '@nestjs/common';
import type { ContentApproval, ContentComment } from '@afterword/proto';
import { toApprovalDto } from '../approvals/approval.mapper';
import { ApprovalsRepository } from '../approvals/approvals.repository';
import { toCommentDto } from '../comments/comment.mapper';
import { CommentsRepository } from '../comments/comments.repository';

/** Everything that people have said about a text. */
@Injectable()
export class DiscussionService {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly approvals: ApprovalsRepository,
  ) {}

  async findAbout(contentId: string): Promise<{ comments: ContentComment[]; approvals: ContentApproval[] }> {
    const [comments, approvals] = await Promise.all([this.comments.findByContent(contentId), this.approvals.findByContent([contentId])]);
    return { comments: comments.map(toCommentDto), approvals: approvals.map(toApprovalDto) };
  }
}
