import type { ProcessingJob } from '@afterword/proto';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '@/api/api-error';
import { call } from '@/api/call';
import { toast } from '@/ui/toast';
import { episodeQuery } from './episodes.queries';

export function useCancelJob({ id, episodeId }: ProcessingJob) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/jobs/{id}/cancel', { id }),
    onSuccess: () => queryClient.invalidateQueries({ ...episodeQuery(episodeId), exact: true }),
    onError: (error) => toast.error('Error', userMessageOf(error, 'Failed to cancel.')),
  });
}
