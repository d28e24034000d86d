import type { ContentCorrections } from '@afterword/proto';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '@/api/api-error';
import { call } from '@/api/call';
import { reading } from '@/api/reading';
import { counted } from '@/lib/format';
import { toast } from '@/ui/toast';
import { contentQuery, useShowItem } from '../content.queries';

export const correctionsQuery = (episodeId: string) => reading('GET /api/episodes/{id}/content-corrections', { id: episodeId });

/** Saves each corrected text as a new version of what was looked at. The first refusal ends it; what was saved before stays. */
export function useCorrectContent(episodeId: string, onDone: () => void) {
  const queryClient = useQueryClient();
  const showItem = useShowItem();
  const save = async ({ contentId, corrected, version }: ContentCorrections) =>
    showItem((await call('PATCH /api/content/{id}', { id: contentId, content: corrected, baseVersion: version })).item);
  return useMutation({
    mutationFn: async (items: ContentCorrections[]) => {
      for (const item of items) await save(item);
    },
    onSuccess: (_, items) => {
      toast.ok('Content corrected', `${counted(items.length, 'new version')} saved.`);
      onDone();
    },
    onError: (error) => toast.bad('Error', sentenceOf(error, 'Failed to save content.')),
    onSettled: () =>
      Promise.all([queryClient.invalidateQueries(correctionsQuery(episodeId)), queryClient.invalidateQueries(contentQuery(episodeId))]),
  });
}
