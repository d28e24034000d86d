import { type ContentApproval, type GeneratedContent, nameOfContent, type Publication, type ReviewState } from '@afterword/proto';
import type { KitApproval } from './kit-files';
import { type PublishingDay, publishingDays, typesOf } from './publishing-days';

interface KnownContent {
  content: readonly GeneratedContent[];
  reviews: readonly ReviewState[];
  publications: readonly Publication[];
}

/** The texts of an episode in the order of a publishing day: those that are approved as they are, and the names of the others. */
export function kitTexts({ content, reviews, publications }: KnownContent): { approved: KitApproval[]; heldBack: string[] } {
  const inOrder = (Object.keys(publishingDays) as PublishingDay[])
    .flatMap(typesOf)
    .flatMap((type) => content.filter(({ contentType }) => contentType === type));
  const approved = inOrder.flatMap((item) => {
    const decision = approvalOf(item, reviews);
    if (!decision) return [];
    const posted = publications.find(({ contentId }) => contentId === item.id) ?? null;
    const { approver, approvedAt, createdAt } = decision;
    return [
      {
        id: item.id,
        contentType: item.contentType,
        name: nameOfContent(item),
        content: item.content,
        version: item.version,
        approver: approver.name,
        approvedAt: approvedAt ?? createdAt,
        posted,
      },
    ];
  });
  return { approved, heldBack: inOrder.filter((item) => !approvalOf(item, reviews)).map(nameOfContent) };
}

/** The approval of exactly this text; null if there is none. */
export function approvalOf({ id, version }: GeneratedContent, reviews: readonly ReviewState[]): ContentApproval | null {
  const review = reviews.find(({ contentId, version: reviewed }) => contentId === id && reviewed === version);
  return review?.approvalStatus === 'approved' ? review.decision : null;
}
