import type { CallOutput, CommentType, ContentComment, TeamMember } from '@afterword/proto';
import { type InfiniteData, infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '@/api/api-error';
import { call } from '@/api/call';
import { useActing } from '@/features/team';
import { toast } from '@/ui/toast';

type Pages = InfiniteData<CallOutput<'GET /api/content-comments/{contentId}'>>;

/** The comments on a piece of content, oldest first. */
export const commentsQuery = (contentId: string) =>
  infiniteQueryOptions({
    queryKey: ['/api/content-comments', contentId],
    queryFn: ({ pageParam: after, signal }) => call('GET /api/content-comments/{contentId}', { contentId, after }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

const eachComment = (pages: Pages, change: (comments: ContentComment[]) => ContentComment[]): Pages => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, comments: change(page.comments) })),
});

/** Updates the cached comments; `restore` rolls back. */
function useOptimisticComments(contentId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = commentsQuery(contentId);
  return {
    async show(change: (pages: Pages) => Pages) {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (pages) => pages && change(pages));
      return { restore: () => queryClient.setQueryData(queryKey, before) };
    },
    /** Also refetches the review lists, which count open comments. */
    refetch: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey }),
        queryClient.invalidateQueries({ predicate: ({ queryKey: key }) => ['reviews', 'history'].includes(String(key.at(-1))) }),
      ]),
  };
}

interface Written {
  comment: string;
  commentType: CommentType;
}

export function useAddComment(contentId: string, version: number, onRefused: (comment: string) => void) {
  const { member } = useActing();
  const { show, refetch } = useOptimisticComments(contentId);
  return useMutation({
    mutationFn: (written: Written) => call('POST /api/content-comments', { contentId, ...written }),
    onMutate: (written) => (member ? show((pages) => withLast(pages, unsent({ ...written, contentId, version }, member))) : undefined),
    onSuccess: (_, { commentType }) => toast.success(commentType === 'general' ? 'Comment added' : 'Revision requested'),
    onError: (error, { comment }, shown) => {
      shown?.restore();
      onRefused(comment);
      toast.error('Error', userMessageOf(error, 'Failed to add comment.'));
    },
    onSettled: refetch,
  });
}

export function useResolveComment(contentId: string) {
  const { member } = useActing();
  const { show, refetch } = useOptimisticComments(contentId);
  return useMutation({
    mutationFn: (id: string) => call('PATCH /api/content-comments/{id}/resolve', { id }),
    onMutate: (id) =>
      show((pages) =>
        eachComment(pages, (comments) =>
          comments.map((comment) => (comment.id === id ? { ...comment, isResolved: true, resolvedBy: member ?? null } : comment)),
        ),
      ),
    onSuccess: () => toast.success('Comment resolved'),
    onError: (error, _, shown) => {
      shown?.restore();
      toast.error('Error', userMessageOf(error, 'Failed to resolve comment.'));
    },
    onSettled: refetch,
  });
}

const withLast = (pages: Pages, comment: ContentComment): Pages => ({
  ...pages,
  pages: pages.pages.map((page, index) => (index === pages.pages.length - 1 ? { ...page, comments: [...page.comments, comment] } : page)),
});

/** Whether a comment is not saved yet. */
export const isUnsent = ({ id }: ContentComment) => id.startsWith(UNSENT);
const UNSENT = 'unsent';

const unsent = (
  written: Written & Pick<ContentComment, 'contentId' | 'version'>,
  { id: authorId, name, role }: TeamMember,
): ContentComment => ({
  ...written,
  id: `${UNSENT} ${written.comment}`,
  authorId,
  author: { name, role },
  isResolved: false,
  resolvedBy: null,
  resolvedAt: null,
  createdAt: new Date().toISOString(),
});
