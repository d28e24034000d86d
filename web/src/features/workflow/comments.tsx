import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { mayComment } from '@/features/team/allowed';
import { useActing } from '@/features/team/use-acting';
import { Button } from '@/ui/button';
import { LoadError } from '@/ui/load-error';
import { Skeleton } from '@/ui/skeleton';
import { CommentForm } from './comment-form';
import { CommentItem } from './comment-item';
import { commentsQuery } from './comments.queries';

/** What the team says about a text. */
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
      {found.data && comments.length === 0 && <p className="text-ink-2">Nobody has commented yet.</p>}
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
