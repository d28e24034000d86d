import { takeWhileFits } from '@afterword/platform';
import type { ApprovalStatus, ListReviews, ListReviewsOfEpisode, Output, Parsed, ReviewCounts, ReviewList } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { CurrentContent } from '../content/current-content';
import { ReviewRepository } from './review.repository';
import { ReviewedTexts } from './reviewed-texts';

const STATUSES: Record<ReviewList, ApprovalStatus[]> = {
  pending: ['pending', 'needs_revision'],
  approved: ['approved'],
  rejected: ['rejected'],
};

@Injectable()
export class ReviewListsService {
  constructor(
    private readonly review: ReviewRepository,
    private readonly content: CurrentContent,
    private readonly reviewed: ReviewedTexts,
  ) {}

  /**
   * Text and decision stand beside each other only where they are of the same version, asked of the owner in this very read:
   * a text that changed after its approval is not among the approved, though we may not have heard of the change yet.
   */
  async list({ status, limit, after }: Parsed<typeof ListReviews>): Promise<Output<typeof ListReviews>> {
    const statuses = STATUSES[status];
    const [found, counts] = await Promise.all([this.review.page({ list: status, limit: limit + 1, after }), this.counts()]);
    const { content: texts, rest } = await this.content.some(found.slice(0, limit).map(({ contentId }) => contentId));
    await this.content.catchUp(texts, found);
    const read = takeWhileFits(await this.reviewed.with(texts));
    const unread = new Set([...rest, ...texts.slice(read.length).map(({ id }) => id)]);
    const end = unread.size > 0 ? found.findIndex(({ contentId }) => unread.has(contentId)) : Math.min(limit, found.length);
    return {
      content: read.filter(({ approvalStatus }) => statuses.includes(approvalStatus)),
      counts,
      next: end < found.length ? (found[end - 1]?.place ?? null) : null,
    };
  }

  async listForEpisode(episodeId: string): Promise<Output<typeof ListReviewsOfEpisode>> {
    const items = await this.review.ofEpisode(episodeId);
    const reviewed = await this.reviewed.with(items.map(({ contentId, version }) => ({ id: contentId, version })));
    return { reviews: reviewed.map(({ id, ...review }) => ({ ...review, contentId: id })) };
  }

  private async counts(): Promise<ReviewCounts> {
    const counts = await this.review.counts();
    const of = (status: ApprovalStatus) => counts.get(status) ?? 0;
    return { pending: of('pending'), needs_revision: of('needs_revision'), approved: of('approved'), rejected: of('rejected') };
  }
}
