import type { LookDesign } from '@afterword/proto';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '@/api/api-error';
import { apiQuery } from '@/api/api-query';
import { call } from '@/api/call';
import { toast } from '@/ui/toast';

export const lookQuery = apiQuery('GET /api/show/look', {});

/** Saves another version of the look of the show. */
export function useSaveLook() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: { design: LookDesign; baseVersion: number }) => call('PATCH /api/show/look', input),
    onSuccess: (saved) => {
      queryClient.setQueryData(lookQuery.queryKey, saved);
      toast.success('Look saved', `This is version ${saved.look.version}. New pictures use it.`);
    },
    onError: (error) => {
      toast.error('Error', userMessageOf(error, 'Failed to save the look.'));
      void queryClient.invalidateQueries({ queryKey: lookQuery.queryKey });
    },
  });
}
