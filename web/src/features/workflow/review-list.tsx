import type { ReviewList as Status } from '@afterword/proto';
import { Button } from '@/ui/button';
import { ReviewRow } from './review-row';
import type { Review } from './reviews.queries';

interface ReviewListProps {
  status: Status;
  items: Review[];
  openId: string | undefined;
  onOpen: (id: string) => void;
  onReopen: (item: Review) => void;
  /** Reads more, where there is more. */
  onMore: (() => void) | undefined;
}

const names: Record<Status, string> = { pending: 'Waiting for approval', approved: 'Approved', rejected: 'Rejected' };

export const ReviewList = ({ status, items, openId, onOpen, onReopen, onMore }: ReviewListProps) => (
  <section
    aria-label={names[status]}
    className="overflow-hidden rounded-lg border border-line bg-surface shadow-sm lg:sticky lg:top-[calc(var(--aw-header)+1.25rem)] lg:max-h-[calc(100dvh-var(--aw-header)-2.5rem)] lg:overflow-y-auto"
  >
    <ul>
      {items.map((item) => (
        <ReviewRow
          key={item.id}
          item={item}
          isOpen={item.id === openId}
          onOpen={() => onOpen(item.id)}
          onReopen={status === 'pending' ? undefined : () => onReopen(item)}
        />
      ))}
    </ul>
    {onMore && (
      <Button variant="quiet" className="m-2" onClick={onMore}>
        Show more
      </Button>
    )}
  </section>
);
