import type { ContentComment } from '@afterword/proto';
import clsx from 'clsx';
import { Check, RotateCcw } from 'lucide-react';
import { Avatar, RoleName } from '@/features/team';
import { dayAndTime } from '@/lib/format';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { isUnsent, useResolveComment } from './comments.queries';

interface CommentItemProps {
  comment: ContentComment;
  /** The open version of the content. */
  version: number;
  /** Whether the acting member may not resolve it. */
  isRefused: boolean;
}

/** A comment with its author and version. Open comments can be resolved. */
export function CommentItem({ comment, version, isRefused }: CommentItemProps) {
  const resolve = useResolveComment(comment.contentId);
  const { id, author, commentType, isResolved, resolvedBy, createdAt } = comment;
  const asks = commentType === 'revision_request';
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] gap-3">
      <Avatar person={author} />
      <div
        className={clsx(
          'rounded-md border px-4 py-3',
          isResolved && 'border-dashed border-line text-ink-2',
          !isResolved && (asks ? 'border-warn bg-warn-soft' : 'border-line bg-surface'),
        )}
      >
        <p className="mb-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-md">
          <b className="font-bold">{author.name}</b>
          <RoleName role={author.role} />
          <time dateTime={createdAt} className="text-sm text-ink-3">
            {dayAndTime(createdAt)}
          </time>
          {comment.version !== version && <span className="text-sm text-ink-3">about version {comment.version}</span>}
          {asks && (
            <Badge tone={isResolved ? 'idle' : 'warn'} icon={<RotateCcw aria-hidden />}>
              Revision request
            </Badge>
          )}
          {isResolved && (
            <Badge tone="ok" icon={<Check aria-hidden />}>
              Resolved{resolvedBy && ` by ${resolvedBy.name}`}
            </Badge>
          )}
        </p>
        <p className="whitespace-pre-line wrap-anywhere">{comment.comment}</p>
        {!isResolved && !isUnsent(comment) && (
          <Button
            variant="quiet"
            icon={<Check aria-hidden />}
            aria-label={`Resolve the comment by ${author.name}`}
            className="-mb-1.5 -ml-2.5"
            disabled={isRefused}
            onClick={() => resolve.mutate(id)}
          >
            Resolve
          </Button>
        )}
      </div>
    </li>
  );
}
