import type { CallInput } from '@afterword/proto';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '@/api/api-error';
import { apiQuery } from '@/api/api-query';
import { call } from '@/api/call';
import { toast } from '@/ui/toast';

/** What is what in the transcript. */
export const transcriptMapQuery = (episodeId: string) => apiQuery('GET /api/episodes/{id}/transcript/map', { id: episodeId });

type Mark = Omit<CallInput<'POST /api/episodes/{id}/transcript/marks'>, 'id'>;

/** Marks words as an advertisement, or as talk that is content. The toast has Undo. */
export function useMark(id: string) {
  const queryClient = useQueryClient();
  const refetch = () => queryClient.invalidateQueries(transcriptMapQuery(id));
  const fail = (error: Error) => toast.error('Error', userMessageOf(error, 'Failed to mark the words.'));
  const remove = useMutation({
    mutationFn: (markId: string) => call('DELETE /api/episodes/{id}/transcript/marks/{markId}', { id, markId }),
    onSuccess: refetch,
    onError: fail,
  });
  return useMutation({
    mutationFn: (mark: Mark) => call('POST /api/episodes/{id}/transcript/marks', { id, ...mark }),
    onSuccess: async ({ markId, sponsor }, { kind }) => {
      const title = kind === 'advertisement' ? 'Marked as an advertisement' : 'Marked as talk';
      const remembered = sponsor && `${sponsor} is remembered as a sponsor of your show. New content leaves it out.`;
      toast.undoable(title, remembered || 'New content follows it.', { onUndo: () => remove.mutate(markId) });
      await refetch();
    },
    onError: fail,
  });
}
