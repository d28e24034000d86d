import type { ApprovalStatus, ReviewList as Status } from '@afterword/proto';
import { Undo2 } from 'lucide-react';
import { nameOfContent } from '@/features/content';
import { ExampleBadge } from '@/features/episodes';
import { findStaleDecision, StatusIcon, statusLabels, statusTones } from '@/features/review-status';
import { calendarDay, dayAndTime, formatCount } from '@/lib/format';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import type { Review } from './reviews.queries';

interface ReviewListProps {
  status: Status;
  items: Review[];
  openId: string | undefined;
  onOpen: (id: string) => void;
  onReopen: (item: Review) => void;
  /** Loads more; undefined if there is no more. */
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
      <Button variant="ghost" className="m-2" onClick={onMore}>
        Show more
      </Button>
    )}
  </section>
);

interface ReviewRowProps {
  item: Review;
  isOpen: boolean;
  onOpen: () => void;
  /** Undefined if the content is not decided. */
  onReopen: (() => void) | undefined;
}

/** A row of the review list: the content, its status and its decision. */
function ReviewRow({ item, isOpen, onOpen, onReopen }: ReviewRowProps) {
  const { id, episodeTitle, approvalStatus, openComments } = item;
  return (
    <li className="relative border-line not-first:border-t has-aria-[current=true]:bg-accent-soft has-aria-[current=true]:before:absolute has-aria-[current=true]:before:inset-y-0 has-aria-[current=true]:before:left-0 has-aria-[current=true]:before:w-[3px] has-aria-[current=true]:before:bg-accent">
      <button
        type="button"
        data-review={id}
        aria-current={isOpen ? 'true' : undefined}
        onClick={onOpen}
        className="grid w-full gap-1 px-4 py-4 text-left hover:bg-paper focus-visible:-outline-offset-3 aria-[current=true]:hover:bg-transparent md:px-5"
      >
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="mr-auto font-semibold">{nameOfContent(item)}</span>
          {approvalStatus === 'needs_revision' && (
            <Badge tone={statusTones[approvalStatus]} icon={<StatusIcon status={approvalStatus} />}>
              {statusLabels[approvalStatus]}
            </Badge>
          )}
          {approvalStatus === 'approved' && item.stale && <Badge tone="warn">Source corrected</Badge>}
        </span>
        <span className="flex flex-wrap items-center gap-2">
          <span className="wrap-anywhere text-ink-2">{episodeTitle ?? 'Untitled episode'}</span>
          <ExampleBadge of={item} />
        </span>
        <span className="text-sm wrap-anywhere text-ink-3">
          {factsOf(item)}
          {openComments > 0 && ` · ${formatCount(openComments, 'open comment')}`}
        </span>
        {item.decision?.notes && <span className="line-clamp-2 text-sm text-ink-2">“{item.decision.notes}”</span>}
      </button>
      {onReopen && (
        <Button
          variant="ghost"
          icon={<Undo2 aria-hidden />}
          aria-label={`Reopen for review: ${nameOfContent(item)} of ${episodeTitle ?? 'Untitled episode'}`}
          className="mb-2 ml-2"
          onClick={onReopen}
        >
          Reopen for review
        </Button>
      )}
    </li>
  );
}

const decisionVerbs: Record<ApprovalStatus, string> = {
  approved: 'approved',
  rejected: 'rejected',
  needs_revision: 'revision asked',
  pending: 'reopened',
};

function factsOf(item: Review) {
  const { decision, version, generatedAt } = item;
  if (decision)
    return `Version ${version}, ${decisionVerbs[decision.status]} by ${decision.approver.name}, ${dayAndTime(decision.createdAt)}`;
  if (findStaleDecision(item)?.status === 'approved') return `Version ${version}, changed since its approval`;
  return `Version ${version}, ${calendarDay(generatedAt)}`;
}
