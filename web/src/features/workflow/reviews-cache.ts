import type { ApprovalStatus, ContentApproval, ReviewCounts } from '@afterword/proto';
import type { Review, ReviewPages } from './reviews.queries';

const eachPage = (pages: ReviewPages, change: (content: Review[]) => Review[]): ReviewPages => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, content: change(page.content) })),
});

export const removeReview = (pages: ReviewPages, id: string) => eachPage(pages, (content) => content.filter((item) => item.id !== id));

export const setDecision = (pages: ReviewPages, decision: ContentApproval) =>
  eachPage(pages, (content) =>
    content.map((item) => (item.id === decision.contentId ? { ...item, decision, approvalStatus: decision.status } : item)),
  );

/** One text has left a status for another. */
export function moveCount(counts: ReviewCounts, from: ApprovalStatus, to: ApprovalStatus): ReviewCounts {
  if (from === to) return counts;
  return { ...counts, [from]: Math.max(0, counts[from] - 1), [to]: counts[to] + 1 };
}
