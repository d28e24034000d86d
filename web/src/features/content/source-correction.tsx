import type { GeneratedContent } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { episodeReviewsQuery } from '@/features/review-status';
import { Button } from '@/ui/button';
import { buttonStyle } from '@/ui/button-style';
import { useSaveContent } from './content.queries';
import { StaleNotice } from './stale-notice';

/** The correction of an item's source. If the item is approved, a review decides about it; otherwise it can be used at once. */
export function SourceCorrection({ item }: { item: GeneratedContent }) {
  const { data } = useQuery(episodeReviewsQuery(item.episodeId));
  const save = useSaveContent(item);
  const review = data?.reviews.find(({ contentId, version }) => contentId === item.id && version === item.version);
  const status = review?.approvalStatus ?? 'pending';
  const isDecided = status === 'approved' || status === 'rejected';
  return (
    <StaleNotice
      item={item}
      isApproved={status === 'approved'}
      actions={
        isDecided ? (
          <Link to="/content-workflow" search={{ status, item: item.id }} className={buttonStyle()}>
            Review the correction
          </Link>
        ) : (
          <Button busy={save.isPending} onClick={() => save.mutate({ content: item.corrected!, baseVersion: item.version })}>
            Use the corrected words
          </Button>
        )
      }
    />
  );
}
