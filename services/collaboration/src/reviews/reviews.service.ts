import { takeWhileFits } from '@afterword/platform';
import type { ApprovalStatus, ListReviews, ListReviewsOfEpisode, Output, Parsed, ReviewCounts, ReviewList } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ContentClient } from '../content/content.client';
import { ReviewItemsRepository } from '../content/review-items.repository';
import { ReviewedContentService } from './reviewed-content.service';

const LIST_STATUSES: Record<ReviewList, ApprovalStatus[]> = {
  pending: ['pending', 'needs_revision'],
  approved: ['approved'],
  rejected: ['rejected'],
};

@Injectable()
export class ReviewsService {
  constructor(
    private readonly review: ReviewItemsRepository,
    private readonly content: ContentClient,
    private readonly reviewed: ReviewedContentService,
  ) {}

  /**
   * Text and decision stand beside each other only where they are of the same version, asked of the owner in this very read:
   * a text that changed after its approval is not among the approved, though we may not have heard of the change yet.
   */
  async list({ status, limit, after }: Parsed<typeof ListReviews>): Promise<Output<typeof ListReviews>> {
    const statuses = LIST_STATUSES[status];
    const [found, counts] = await Promise.all([this.review.findPage({ list: status, limit: limit + 1, after }), this.countByStatus()]);
    const { content: texts, rest } = await this.content.findCurrent(found.slice(0, limit).map(({ contentId }) => contentId));
    await this.content.recordNewer(texts, found);
    const read = takeWhileFits(await this.reviewed.addReviewFacts(texts));
    const unread = new Set([...rest, ...texts.slice(read.length).map(({ id }) => id)]);
    const end = unread.size > 0 ? found.findIndex(({ contentId }) => unread.has(contentId)) : Math.min(limit, found.length);
    return {
      content: read.filter(({ approvalStatus }) => statuses.includes(approvalStatus)),
      counts,
      next: end < found.length ? (found[end - 1]?.place ?? null) : null,
    };
  }

  async listByEpisode(episodeId: string): Promise<Output<typeof ListReviewsOfEpisode>> {
    const items = await this.review.findByEpisode(episodeId);
    const reviewed = await this.reviewed.addReviewFacts(items.map(({ contentId, version }) => ({ id: contentId, version })));
    return { reviews: reviewed.map(({ id, ...review }) => ({ ...review, contentId: id })) };
  }

  private async countByStatus(): Promise<ReviewCounts> {
    const counts = await this.review.countByStatus();
    const of = (status: ApprovalStatus) => counts.get(status) ?? 0;
    return { pending: of('pending'), needs_revision: of('needs_revision'), approved: of('approved'), rejected: of('rejected') };
  }
}
