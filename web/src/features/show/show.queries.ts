import type { CallInput } from '@afterword/proto';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '@/api/api-error';
import { apiQuery } from '@/api/api-query';
import { call } from '@/api/call';
import { toast } from '@/ui/toast';

export const showQuery = apiQuery('GET /api/show', {});
export const detailsQuery = (id: string) => apiQuery('GET /api/episodes/{id}/details', { id });

/** `onSaved` runs before the saved show is rendered. */
export function useChangeShow(onSaved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (fields: CallInput<'PATCH /api/show'>) => call('PATCH /api/show', fields),
    onSuccess: (saved) => {
      onSaved();
      queryClient.setQueryData(showQuery.queryKey, saved);
      toast.success('Show saved', 'Content that is written from now on uses it.');
    },
    onError: (error) => toast.error('Error', userMessageOf(error, 'Failed to save the show.')),
  });
}

export function useChangeDetails(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (fields: Omit<CallInput<'PATCH /api/episodes/{id}/details'>, 'id'>) =>
      call('PATCH /api/episodes/{id}/details', { id, ...fields }),
    onSuccess: (saved) => {
      queryClient.setQueryData(detailsQuery(id).queryKey, saved);
      toast.success('Episode details saved', 'Content that is written from now on uses them.');
    },
    onError: (error) => toast.error('Error', userMessageOf(error, 'Failed to save the episode details.')),
  });
}
