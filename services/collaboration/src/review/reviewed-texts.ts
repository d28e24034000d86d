import type { ReviewedContent } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { answerApproval } from '../approvals/approval-answer';
import { ApprovalsRepository } from '../approvals/approvals.repository';
import type { ApprovalEntity } from '../approvals/content-approval.entity';
import { answerComment } from '../comments/comment-answer';
import { CommentsRepository } from '../comments/comments.repository';

/** More of a text's comments, and of its decisions, are not sent along with it. */
const MOST_COMMENTS = 20;
const MOST_DECISIONS = 20;

interface Text {
  id: string;
  version: number;
}
type Reviewed = Pick<ReviewedContent, 'approvalStatus' | 'decision' | 'approvals' | 'comments' | 'openComments'>;

/** Puts what was said about texts beside them. A decision counts only for the version it was made about. */
@Injectable()
export class ReviewedTexts {
  constructor(
    private readonly approvals: ApprovalsRepository,
    private readonly comments: CommentsRepository,
  ) {}

  async with<T extends Text>(texts: T[]): Promise<(T & Reviewed)[]> {
    const ids = texts.map(({ id }) => id);
    const [approvals, comments, open] = await Promise.all([
      this.approvals.ofAll(ids),
      this.comments.latestOf(ids, MOST_COMMENTS),
      this.comments.countOpen(ids),
    ]);
    return texts.map((text) => ({
      ...text,
      ...decided(
        text,
        approvals.filter(({ contentId }) => contentId === text.id),
      ),
      comments: comments.filter(({ contentId }) => contentId === text.id).map(answerComment),
      openComments: open.get(text.id) ?? 0,
    }));
  }
}

function decided({ version }: Text, approvals: ApprovalEntity[]): Pick<Reviewed, 'approvalStatus' | 'decision' | 'approvals'> {
  const decision = approvals.findLast((approval) => approval.version === version);
  return {
    approvalStatus: decision?.status ?? 'pending',
    decision: decision ? answerApproval(decision) : null,
    approvals: approvals.slice(-MOST_DECISIONS).map(answerApproval),
  };
}
