import { takeWhileFits } from '@afterword/platform';
import type {
  ApprovalStatus,
  CountWaitingItems,
  ListDiscussions,
  ListReviews,
  ListReviewsOfEpisode,
  ListWaitingEpisodes,
  Output,
  Parsed,
  ReviewCounts,
  ReviewedContent,
  ReviewList,
  WaitingFor,
} from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { ApprovalEntity } from '../approvals/approval.entity';
import { toApprovalDto } from '../approvals/approval.mapper';
import { ApprovalsRepository } from '../approvals/approvals.repository';
import { toCommentDto } from '../comments/comment.mapper';
import { CommentsRepository } from '../comments/comments.repository';
import { ContentProjectionService } from '../content/content-projection.service';
import { ContentClient } from '../content/content.client';
import { ReviewsRepository } from './reviews.repository';

/** The latest comments and decisions that a list contains for each item. Callers read the others one item at a time. */
const MAX_COMMENTS = 20;
const MAX_DECISIONS = 20;

const LIST_STATUSES: Record<ReviewList, ApprovalStatus[]> = {
  pending: ['pending', 'needs_revision'],
  approved: ['approved'],
  rejected: ['rejected'],
};

interface Version {
  id: string;
  version: number;
}
type ReviewFacts = Pick<ReviewedContent, 'approvalStatus' | 'decision' | 'approvals' | 'comments' | 'openComments'>;

@Injectable()
export class ReviewsService {
  constructor(
    private readonly reviews: ReviewsRepository,
    private readonly content: ContentClient,
    private readonly projection: ContentProjectionService,
    private readonly approvals: ApprovalsRepository,
    private readonly comments: CommentsRepository,
  ) {}

  /**
   * Reads the content from its owner in this call, and shows a decision only with the version that it is about. So an item that changed
   * after its approval is not listed as approved, even if the change is not known here yet.
   */
  async list({ status, limit, after }: Parsed<typeof ListReviews>): Promise<Output<typeof ListReviews>> {
    const [found, counts] = await Promise.all([this.reviews.findPage({ list: status, limit: limit + 1, after }), this.countByStatus()]);
    const { content, rest } = await this.content.findCurrent(found.slice(0, limit).map(({ contentId }) => contentId));
    await this.projection.recordNewer(content, found);
    const page = takeWhileFits(await this.addReviewFacts(content));
    const unread = new Set([...rest, ...content.slice(page.length).map(({ id }) => id)]);
    const end = unread.size > 0 ? found.findIndex(({ contentId }) => unread.has(contentId)) : Math.min(limit, found.length);
    return {
      content: page.filter(({ approvalStatus }) => LIST_STATUSES[status].includes(approvalStatus)),
      counts,
      next: end < found.length ? (found[end - 1]?.cursor ?? null) : null,
    };
  }

  async listByEpisode(episodeId: string): Promise<Output<typeof ListReviewsOfEpisode>> {
    const items = await this.reviews.findByEpisode(episodeId);
    const reviewed = await this.addReviewFacts(items.map(({ contentId, version }) => ({ id: contentId, version })));
    return { reviews: reviewed.map(({ id, ...review }) => ({ ...review, contentId: id })) };
  }

  async listDiscussions(contentIds: string[]): Promise<Output<typeof ListDiscussions>> {
    const [approvals, comments] = await Promise.all([
      this.approvals.findByContent(contentIds),
      this.comments.findLatest(contentIds, MAX_COMMENTS),
    ]);
    const items = takeWhileFits(
      contentIds.map((contentId) => ({
        contentId,
        approvals: approvals
          .filter((approval) => approval.contentId === contentId)
          .slice(-MAX_DECISIONS)
          .map(toApprovalDto),
        comments: comments.filter((comment) => comment.contentId === contentId).map(toCommentDto),
      })),
    );
    return { items, rest: contentIds.slice(items.length) };
  }

  async listWaitingEpisodes(waiting: WaitingFor): Promise<Output<typeof ListWaitingEpisodes>> {
    return { ids: await this.reviews.findWaitingEpisodes(waiting) };
  }

  async countWaitingItems(episodeIds: string[]): Promise<Output<typeof CountWaitingItems>> {
    return { episodes: await this.reviews.countWaiting(episodeIds) };
  }

  private async countByStatus(): Promise<ReviewCounts> {
    const counts = await this.reviews.countByStatus();
    const countOf = (status: ApprovalStatus) => counts.get(status) ?? 0;
    return {
      pending: countOf('pending'),
      needs_revision: countOf('needs_revision'),
      approved: countOf('approved'),
      rejected: countOf('rejected'),
    };
  }

  private async addReviewFacts<T extends Version>(items: T[]): Promise<(T & ReviewFacts)[]> {
    const ids = items.map(({ id }) => id);
    const [approvals, comments, openCounts] = await Promise.all([
      this.approvals.findByContent(ids),
      this.comments.findLatest(ids, MAX_COMMENTS),
      this.comments.countOpen(ids),
    ]);
    return items.map((item) => ({
      ...item,
      ...toDecisionFacts(
        item.version,
        approvals.filter(({ contentId }) => contentId === item.id),
      ),
      comments: comments.filter(({ contentId }) => contentId === item.id).map(toCommentDto),
      openComments: openCounts.get(item.id) ?? 0,
    }));
  }
}

/** A decision counts only for the version that it is about. */
function toDecisionFacts(version: number, approvals: ApprovalEntity[]): Pick<ReviewFacts, 'approvalStatus' | 'decision' | 'approvals'> {
  const decision = approvals.findLast((approval) => approval.version === version);
  return {
    approvalStatus: decision?.status ?? 'pending',
    decision: decision ? toApprovalDto(decision) : null,
    approvals: approvals.slice(-MAX_DECISIONS).map(toApprovalDto),
  };
}
