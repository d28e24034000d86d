import clsx from 'clsx';
import type { CommentType, ContentComment } from '@afterword/proto';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Check, RotateCcw } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { Avatar, mayComment, RoleName, RoleNote, useActing } from '@/features/team';
import { dayAndTime } from '@/lib/format';
import { useDraft } from '@/lib/use-draft';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { KeySentence } from '@/ui/key-sentence';
import { inputStyle } from '@/ui/input-style';
import { LoadError } from '@/ui/load-error';
import { Skeleton } from '@/ui/skeleton';
import { commentsQuery, isUnsent, useAddComment, useResolveComment } from './comments.queries';

/** The team's comments on a piece of content. */
export function Comments({ contentId, version }: { contentId: string; version: number }) {
  const heading = useId();
  const found = useInfiniteQuery(commentsQuery(contentId));
  const { member, isEnforced } = useActing();
  const isRefused = isEnforced && member !== undefined && !mayComment(member);
  const comments = found.data?.pages.flatMap((page) => page.comments) ?? [];
  return (
    <section aria-labelledby={heading} className="grid gap-3">
      <h3 id={heading}>Comments</h3>
      {found.error && <LoadError what="The comments" error={found.error} onRetry={() => void found.refetch()} />}
      {!found.data && !found.error && <Skeleton lines={2} />}
      {found.data && comments.length === 0 && <p className="text-ink-2">No comments yet.</p>}
      <ul className="grid gap-3 empty:hidden">
        {comments.map((comment) => (
          <CommentItem key={comment.id} comment={comment} version={version} isRefused={isRefused} />
        ))}
      </ul>
      {found.hasNextPage && <Button onClick={() => void found.fetchNextPage()}>Later comments</Button>}
      <CommentForm key={contentId} contentId={contentId} version={version} />
    </section>
  );
}

const MAX_COMMENT_CHARACTERS = 5000;

/** Posts a comment or a request for changes. Ctrl Enter posts. Input is in session storage until posted. */
function CommentForm({ contentId, version }: { contentId: string; version: number }) {
  const { draft, change, forget } = useDraft(`comment:${contentId}`);
  const { member, isEnforced } = useActing();
  const add = useAddComment(contentId, version, change);
  const comment = (draft ?? '').trim();
  const isAllowed = !member || mayComment(member);
  const isRefused = comment === '' || (isEnforced && !isAllowed);
  const post = (commentType: CommentType) => {
    if (isRefused) return;
    forget();
    add.mutate({ comment, commentType });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    post('general');
  };
  return (
    <div className="grid gap-2">
      <Field
        label="Add a comment"
        hint={isAllowed ? <KeySentence>Ctrl+Enter to post.</KeySentence> : <RoleNote member={member} isAllowed={false} action="comment" />}
      >
        {(control) => (
          <textarea
            {...control}
            rows={2}
            maxLength={MAX_COMMENT_CHARACTERS}
            className={`${inputStyle} field-sizing-content min-h-16 resize-y`}
            placeholder="What should the team know?"
            value={draft ?? ''}
            onChange={(event) => change(event.target.value)}
            onKeyDown={press}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button disabled={isRefused} onClick={() => post('general')}>
          Comment
        </Button>
        <Button variant="warning" icon={<RotateCcw aria-hidden />} disabled={isRefused} onClick={() => post('revision_request')}>
          Request revision
        </Button>
      </div>
    </div>
  );
}

interface CommentItemProps {
  comment: ContentComment;
  /** The open version of the content. */
  version: number;
  /** Whether the acting member may not resolve it. */
  isRefused: boolean;
}

/** A comment with its author and version. Open comments can be resolved. */
function CommentItem({ comment, version, isRefused }: CommentItemProps) {
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
            variant="ghost"
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
