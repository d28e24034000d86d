import type { CallOutput, Enhancement, GeneratedContent } from '@afterword/proto';
import { type InfiniteData, infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '@/api/api-error';
import { call } from '@/api/call';
import { nameOfContent, useCacheContent } from '@/features/content';
import { deferDeletion } from '@/ui/deferred-delete';
import { toast } from '@/ui/toast';

type EnhancedPage = CallOutput<'GET /api/content/with-enhancements'>;
export type EnhancedItem = EnhancedPage['content'][number];
export type AppliedItem = CallOutput<'GET /api/content-enhancements/applied'>['enhancements'][number];

const firstPage = undefined as string | undefined;

export const enhancedQuery = infiniteQueryOptions({
  queryKey: ['/api/content', 'with-enhancements'],
  queryFn: ({ pageParam: after, signal }) => call('GET /api/content/with-enhancements', { after }, { signal }),
  initialPageParam: firstPage,
  getNextPageParam: ({ next }) => next ?? undefined,
});

export const appliedQuery = infiniteQueryOptions({
  queryKey: ['/api/content-enhancements', 'applied'],
  queryFn: ({ pageParam: after, signal }) => call('GET /api/content-enhancements/applied', { after }, { signal }),
  initialPageParam: firstPage,
  getNextPageParam: ({ next }) => next ?? undefined,
});

const withEnhancement = (list: InfiniteData<EnhancedPage>, { id }: Enhancement, change: Partial<Enhancement>, item?: GeneratedContent) => ({
  ...list,
  pages: list.pages.map((page) => ({
    ...page,
    content: page.content.map((each) => ({
      ...each,
      ...(each.id === item?.id && item),
      enhancements: each.enhancements.map((one) => (one.id === id ? { ...one, ...change } : one)),
    })),
  })),
});

/** Applies or undoes a suggestion. Updates the page at once and rolls back if the server refuses. */
function useChange(
  ask: (id: string) => Promise<CallOutput<'PATCH /api/content-enhancements/{id}/apply'>>,
  isApplied: boolean,
  said: { done: string; failed: string },
) {
  const queryClient = useQueryClient();
  const showItem = useCacheContent();
  const { queryKey } = enhancedQuery;
  return useMutation({
    mutationFn: ({ id }: Enhancement) => ask(id),
    onMutate: async (enhancement) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (list) => list && withEnhancement(list, enhancement, { isApplied }));
      return before;
    },
    onSuccess: ({ enhancement, item }) => {
      queryClient.setQueryData(queryKey, (list) => list && withEnhancement(list, enhancement, enhancement, item));
      showItem(item);
      toast.success(said.done, `${nameOfContent(item)} is now version ${item.version}.`);
    },
    onError: (error, _, before) => {
      queryClient.setQueryData(queryKey, before);
      toast.error('Error', userMessageOf(error, said.failed));
    },
    onSettled: () => Promise.all([queryClient.invalidateQueries({ queryKey }), queryClient.invalidateQueries(appliedQuery)]),
  });
}

export const useApplyEnhancement = () =>
  useChange((id) => call('PATCH /api/content-enhancements/{id}/apply', { id }), true, {
    done: 'Enhancement applied',
    failed: 'Failed to apply enhancement.',
  });

export const useUndoEnhancement = () =>
  useChange((id) => call('POST /api/content-enhancements/{id}/undo', { id }), false, {
    done: 'Enhancement undone',
    failed: 'Failed to undo enhancement.',
  });

/** Hides a suggestion at once and deletes it when its Undo toast has closed. */
export function useRejectEnhancement() {
  const queryClient = useQueryClient();
  return ({ id }: Enhancement) =>
    deferDeletion({
      ids: [id],
      title: 'Enhancement rejected',
      description: 'It won’t be suggested again.',
      failure: 'Failed to reject enhancement.',
      deleteNow: (options) => call('DELETE /api/content-enhancements/{id}/reject', { id }, options),
      onDeleted: () => queryClient.invalidateQueries(enhancedQuery),
    });
}
