import type { GeneratedContent } from '@afterword/proto';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '@/api/api-error';
import { call } from '@/api/call';
import { toast } from '@/ui/toast';
import { useCacheContent } from './content.queries';

/** The versions of a piece of content, latest first, in pages; the first is the current one. */
export const versionsQuery = ({ id, version }: Pick<GeneratedContent, 'id' | 'version'>) =>
  infiniteQueryOptions({
    queryKey: ['/api/content', id, 'versions', version],
    queryFn: ({ pageParam, signal }) => call('GET /api/content/{id}/versions', { id, before: pageParam }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

interface Restoration {
  item: Pick<GeneratedContent, 'id' | 'version'>;
  /** The version to restore. */
  version: number;
}

/** Restores an earlier version as a new one. */
export function useRestore(onRestored?: () => void) {
  const showItem = useCacheContent();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ item: { id, version: baseVersion }, version }: Restoration) =>
      call('POST /api/content/{id}/restore', { id, version, baseVersion }),
    onSuccess: ({ item }, { version }) => {
      showItem(item);
      toast.success('Version restored', `Version ${version} is now version ${item.version}.`);
      onRestored?.();
    },
    onError: (error, { item: { id } }) => {
      toast.error('Error', userMessageOf(error, 'Failed to restore the version.'));
      void queryClient.invalidateQueries({ queryKey: ['/api/content', id] });
    },
  });
}
