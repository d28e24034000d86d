import type { ReviewList as Status } from '@afterword/proto';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ClipboardCheck } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { EpisodesLink } from '@/features/layout';
import { findPageStart } from '@/lib/find-page-start';
import { useShortcuts } from '@/lib/shortcuts';
import { useMedia } from '@/lib/use-media';
import { buttonStyle } from '@/ui/button-style';
import { useUndeleted } from '@/ui/deferred-delete';
import { EmptyState } from '@/ui/empty-state';
import { LoadError } from '@/ui/load-error';
import { Skeleton } from '@/ui/skeleton';
import { ReviewList } from './review-list';
import { type Review, reviewsQuery } from './reviews.queries';
import { type DecisionConflict, type DecisionInput, useDecide } from './use-decide';

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
  useShortcuts(
    'Review',
    [
      { keys: ['j'], label: 'Next item', onPress: () => navigation.step(1) },
      { keys: ['k'], label: 'Previous item', onPress: () => navigation.step(-1) },
    ],
    { inDialogs: true },
  );
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

/** The open item. It stays open if the list no longer has it, for example because someone else decided. */
function useOpenItem(id: string | undefined, items: Review[]) {
  const listed = items.find((item) => item.id === id);
  const [last, setLast] = useState(listed);
  if (listed && listed !== last) setLast(listed);
  return { item: listed ?? (last?.id === id ? last : undefined), isListed: listed !== undefined };
}

const wordings: Record<Status, { title: string; sentence: string }> = {
  pending: { title: 'You’re all caught up', sentence: 'New drafts appear here as soon as they’re written.' },
  approved: { title: 'Nothing approved yet', sentence: 'Approved content appears here, with who approved which version and when.' },
  rejected: { title: 'No rejected content', sentence: 'Rejected content appears here with the reason. You can reopen its review.' },
};

const EmptyReviewList = ({ status }: { status: Status }) => (
  <EmptyState
    icon={<ClipboardCheck aria-hidden />}
    heading={<h2>{wordings[status].title}</h2>}
    action={status === 'pending' ? <EpisodesLink /> : <PendingLink />}
  >
    {wordings[status].sentence}
  </EmptyState>
);

const PendingLink = () => (
  <Link to="/content-workflow" className={buttonStyle()}>
    See what’s waiting
  </Link>
);

interface Pages {
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** Fetches page after page while an item is missing. Returns whether it may still be found. */
function useFetchUntilFound(isMissing: boolean, { hasNextPage, isFetching, isError, fetchNextPage }: Pages): boolean {
  const isSearching = isMissing && hasNextPage && !isError;
  useEffect(() => {
    if (isSearching && !isFetching) void fetchNextPage();
  }, [isSearching, isFetching, fetchNextPage]);
  return isSearching;
}

const rowOf = (id: string | undefined) => document.querySelector<HTMLElement>(`[data-review="${id}"]`);
const focusedRow = () => document.activeElement?.getAttribute('data-review') ?? undefined;

interface NavigationInput {
  items: Review[];
  /** The item whose review is open. */
  openId: string | undefined;
  isWide: boolean;
  onOpen: (id: string | undefined, how?: { replace: boolean }) => void;
}

/** Moves through the review list. On wide screens a review is always open; a dialog opens only on request. */
function useReviewNavigation({ items, openId, isWide, onOpen }: NavigationInput) {
  const next = useRef<string | undefined>(undefined);
  const first = items[0]?.id;
  const open = useEffectEvent((id: string) => onOpen(id, { replace: true }));
  useEffect(() => {
    if (isWide && !openId && first) open(first);
  }, [isWide, openId, first]);

  const indexOf = (id: string | undefined) => items.findIndex((item) => item.id === id);
  return {
    step(by: 1 | -1) {
      const neighbour = items[Math.min(Math.max(indexOf(openId ?? focusedRow()) + by, 0), items.length - 1)];
      if (!neighbour) return;
      if (isWide || openId) onOpen(neighbour.id);
      if (isWide || !openId) rowOf(neighbour.id)?.focus();
    },
    /** Leaves a decided item: on wide screens the next one opens, otherwise the dialog closes and the next row gets the focus. */
    leave(from: string) {
      const index = indexOf(from);
      next.current = (items[index + 1] ?? items[index - 1])?.id;
      onOpen(isWide ? next.current : undefined);
      if (isWide) (rowOf(next.current) ?? findPageStart())?.focus();
    },
    close() {
      next.current = openId;
      onOpen(undefined);
    },
    /** The element that gets the focus when the dialog closes. */
    rowToFocus: () => rowOf(next.current) ?? findPageStart(),
  };
}
