import { enhancementRoutes } from '@afterword/proto';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '@/api/api-error';
import { call } from '@/api/call';
import { episodeQuery } from '@/features/episodes/episodes.queries';
import { useJobWatch } from '@/features/episodes/job-watch';
import { toast } from '@/ui/toast';
import { enhancedQuery, type EnhancedItem } from './enhancements.queries';

const FAILED = 'Failed to generate enhancements.';

/** Has suggestions made for a text, follows the job to its end, and only then tells how it ended. */
export function useGenerateMore({ id, episodeId }: EnhancedItem, onEnd: () => void) {
  const queryClient = useQueryClient();
  const watch = useJobWatch();
  return useMutation({
    mutationFn: () => call(enhancementRoutes.generate, { id }),
    onSuccess: ({ jobId }) => {
      watch(jobId, {
        onDone: () => {
          void queryClient.invalidateQueries(enhancedQuery);
          toast.ok('Enhancements generated');
          onEnd();
        },
        onFailed: (reason) => {
          toast.bad('Error', reason ?? FAILED);
          onEnd();
        },
      });
      return queryClient.invalidateQueries({ ...episodeQuery(episodeId), exact: true });
    },
    onError: (error) => {
      toast.bad('Error', sentenceOf(error, FAILED));
      onEnd();
    },
  });
}
