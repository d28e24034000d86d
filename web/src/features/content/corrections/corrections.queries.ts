import type { ContentCorrections } from '@afterword/proto';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '@/api/api-error';
import { call } from '@/api/call';
import { apiQuery } from '@/api/api-query';
import { formatCount } from '@/lib/format';
import { toast } from '@/ui/toast';
import { contentQuery, useCacheContent } from '../content.queries';

export const correctionsQuery = (episodeId: string) => apiQuery('GET /api/episodes/{id}/content-corrections', { id: episodeId });

/** Saves the corrected content one by one, each as a new version. Stops at the first error; what was saved stays. */
export function useCorrectContent(episodeId: string, onDone: () => void) {
  const queryClient = useQueryClient();
  const showItem = useCacheContent();
  const save = async ({ contentId, corrected, version }: ContentCorrections) =>
    showItem((await call('PATCH /api/content/{id}', { id: contentId, content: corrected, baseVersion: version })).item);
  return useMutation({
    mutationFn: async (items: ContentCorrections[]) => {
      for (const item of items) await save(item);
    },
    onSuccess: (_, items) => {
      toast.success('Content corrected', `${formatCount(items.length, 'new version')} saved.`);
      onDone();
    },
    onError: (error) => toast.error('Error', userMessageOf(error, 'Failed to save content.')),
    onSettled: () =>
      Promise.all([queryClient.invalidateQueries(correctionsQuery(episodeId)), queryClient.invalidateQueries(contentQuery(episodeId))]),
  });
}
