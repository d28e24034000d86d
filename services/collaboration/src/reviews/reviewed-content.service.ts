import type { ReviewedContent } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { toApprovalDto } from '../approvals/approval.mapper';
import { ApprovalsRepository } from '../approvals/approvals.repository';
import type { ApprovalEntity } from '../approvals/approval.entity';
import { toCommentDto } from '../comments/comment.mapper';
import { CommentsRepository } from '../comments/comments.repository';

/** More of a text's comments, and of its decisions, are not sent along with it. */
const MAX_COMMENTS = 20;
const MAX_DECISIONS = 20;

interface ItemVersion {
  id: string;
  version: number;
}
type ReviewFacts = Pick<ReviewedContent, 'approvalStatus' | 'decision' | 'approvals' | 'comments' | 'openComments'>;

/** Puts what was said about texts beside them. A decision counts only for the version it was made about. */
@Injectable()
export class ReviewedContentService {
  constructor(
    private readonly approvals: ApprovalsRepository,
    private readonly comments: CommentsRepository,
  ) {}

  async addReviewFacts<T extends ItemVersion>(texts: T[]): Promise<(T & ReviewFacts)[]> {
    const ids = texts.map(({ id }) => id);
    const [approvals, comments, open] = await Promise.all([
      this.approvals.findByContent(ids),
      this.comments.findLatest(ids, MAX_COMMENTS),
      this.comments.countOpen(ids),
    ]);
    return texts.map((text) => ({
      ...text,
      ...toDecisionFacts(
        text,
        approvals.filter(({ contentId }) => contentId === text.id),
      ),
      comments: comments.filter(({ contentId }) => contentId === text.id).map(toCommentDto),
      openComments: open.get(text.id) ?? 0,
    }));
  }
}

function toDecisionFacts(
  { version }: ItemVersion,
  approvals: ApprovalEntity[],
): Pick<ReviewFacts, 'approvalStatus' | 'decision' | 'approvals'> {
  const decision = approvals.findLast((approval) => approval.version === version);
  return {
    approvalStatus: decision?.status ?? 'pending',
    decision: decision ? toApprovalDto(decision) : null,
    approvals: approvals.slice(-MAX_DECISIONS).map(toApprovalDto),
  };
}
