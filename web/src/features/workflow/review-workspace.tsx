import type { ReviewList as Status } from '@afterword/proto';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useMedia } from '@/lib/use-media';
import { useUndeleted } from '@/ui/deferred-delete';
import { LoadError } from '@/ui/load-error';
import { Skeleton } from '@/ui/skeleton';
import { EmptyReviewList } from './empty-review-list';
import { ReviewList } from './review-list';
import { reviewsQuery } from './reviews.queries';
import { type DecisionConflict, useDecide, type DecisionInput } from './use-decide';
import { useOpenItem } from './use-open-item';
import { useFetchUntilFound } from './use-fetch-until-found';
import { useReviewKeys } from './use-review-keys';
import { useReviewNavigation } from './use-review-navigation';

const ReviewPane = lazy(() => import('./review-pane').then((module) => ({ default: module.ReviewPane })));
const ReviewDialog = lazy(() => import('./review-dialog').then((module) => ({ default: module.ReviewDialog })));

interface ReviewWorkspaceProps {
  status: Status;
  /** The content whose review is open. */
  openId: string | undefined;
  onOpen: (id: string | undefined, how?: { replace: boolean }) => void;
}

const TWO_PANES = '(min-width: 1024px)';

/** A list of content and the review of one item: beside the list on wide screens, otherwise in a dialog. */
export function ReviewWorkspace({ status, openId, onOpen }: ReviewWorkspaceProps) {
  const found = useInfiniteQuery(reviewsQuery(status));
  const items = useUndeleted(found.data?.pages.flatMap(({ content }) => content) ?? []);
  const { item, isListed } = useOpenItem(openId, items);
  const [conflict, setConflict] = useState<DecisionConflict | null>(null);
  const isSearching = useFetchUntilFound(openId !== undefined && !item, found);
  const isWide = useMedia(TWO_PANES);
  const navigation = useReviewNavigation({ items, openId: item || isSearching ? openId : undefined, isWide, onOpen });
  useReviewKeys(navigation.step);
  const decision = useDecide(status, (refused) => {
    setConflict(refused);
    onOpen(refused.seen.id);
  });
  const decide = (input: DecisionInput) => {
    setConflict(null);
    decision.mutate(input);
    navigation.leave(input.item.id);
  };

  if (found.error) return <LoadError what="The reviews" error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton lines={6} />;
  if (items.length === 0 && !item) return <EmptyReviewList status={status} />;
  const review = item && {
    item,
    isListed,
    conflict: conflict?.seen.id === item.id ? conflict : null,
    isBusy: decision.isPending,
    onDecide: decide,
    onStep: navigation.step,
  };
  return (
    <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-[minmax(0,19rem)_minmax(0,1fr)]">
      <ReviewList
        status={status}
        items={items}
        openId={item?.id}
        onOpen={onOpen}
        onReopen={(reopened) => decide({ item: reopened, status: 'pending', notes: '' })}
        onMore={found.hasNextPage ? () => void found.fetchNextPage() : undefined}
      />
      <Suspense fallback={isWide && <Skeleton lines={6} />}>
        {isSearching && isWide && <Skeleton lines={6} />}
        {review && isWide && <ReviewPane {...review} />}
        {review && !isWide && <ReviewDialog {...review} onClose={navigation.close} finalFocus={navigation.rowToFocus} />}
      </Suspense>
    </div>
  );
}
