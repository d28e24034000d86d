import type { ReviewList as Status } from '@afterword/proto';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useMedia } from '@/lib/use-media';
import { useUndeleted } from '@/ui/deferred-delete';
import { LoadFailure } from '@/ui/load-failure';
import { Skeleton } from '@/ui/skeleton';
import { NothingHere } from './nothing-here';
import { ReviewList } from './review-list';
import { reviewsQuery } from './reviews.queries';
import { type Refusal, useDecide, type Verdict } from './use-decide';
import { useKeptItem } from './use-kept-item';
import { useReadingOn } from './use-reading-on';
import { useReviewKeys } from './use-review-keys';
import { useReviewPlace } from './use-review-place';

const ReviewPane = lazy(() => import('./review-pane').then((module) => ({ default: module.ReviewPane })));
const ReviewDialog = lazy(() => import('./review-dialog').then((module) => ({ default: module.ReviewDialog })));

interface ReviewDeskProps {
  status: Status;
  /** Whose review is open. */
  wanted: string | undefined;
  onShow: (id: string | undefined, how?: { replace: boolean }) => void;
}

const TWO_PANES = '(min-width: 1024px)';

/** A list of texts and the review of one of them: beside it where there is room, otherwise in a dialog. */
export function ReviewDesk({ status, wanted, onShow }: ReviewDeskProps) {
  const found = useInfiniteQuery(reviewsQuery(status));
  const items = useUndeleted(found.data?.pages.flatMap(({ content }) => content) ?? []);
  const { item, isListed } = useKeptItem(wanted, items);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isComing = useReadingOn(wanted !== undefined && !item, found);
  const isWide = useMedia(TWO_PANES);
  const place = useReviewPlace({ items, wanted: item || isComing ? wanted : undefined, isWide, onShow });
  useReviewKeys(place.step);
  const decide = useDecide(status, (refused) => {
    setRefusal(refused);
    onShow(refused.seen.id);
  });
  const judge = (verdict: Verdict) => {
    setRefusal(null);
    decide.mutate(verdict);
    place.goOn(verdict.item.id);
  };

  if (found.error) return <LoadFailure what="The reviews" error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton lines={6} />;
  if (items.length === 0 && !item) return <NothingHere status={status} />;
  const review = item && {
    item,
    isListed,
    refusal: refusal?.seen.id === item.id ? refusal : null,
    isBusy: decide.isPending,
    onDecide: judge,
    onStep: place.step,
  };
  return (
    <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-[minmax(0,19rem)_minmax(0,1fr)]">
      <ReviewList
        status={status}
        items={items}
        shown={item?.id}
        onShow={onShow}
        onReopen={(reopened) => judge({ item: reopened, status: 'pending', notes: '' })}
        onMore={found.hasNextPage ? () => void found.fetchNextPage() : undefined}
      />
      <Suspense fallback={isWide && <Skeleton lines={6} />}>
        {isComing && isWide && <Skeleton lines={6} />}
        {review && isWide && <ReviewPane {...review} />}
        {review && !isWide && <ReviewDialog {...review} onClose={place.close} finalFocus={place.rowToFocus} />}
      </Suspense>
    </div>
  );
}
