import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '@/api/api-error';
import { call } from '@/api/call';
import { episodeQuery } from '@/features/episodes/episodes.queries';
import { useJobWatch } from '@/features/episodes/job-watch';
import { contentTypeLabels } from '@/features/content/content-type-labels';
import { formatCount } from '@/lib/format';
import { toast } from '@/ui/toast';
import { enhancedQuery, type EnhancedItem } from './enhancements.queries';

const FAILED = 'Failed to generate enhancements.';

/** Has suggestions made for a text, follows the job to its end, and only then tells how it ended. */
export function useGenerateMore({ id, episodeId, contentType, enhancements }: EnhancedItem, onEnd: () => void) {
  const queryClient = useQueryClient();
  const watch = useJobWatch();
  return useMutation({
    mutationFn: () => call('POST /api/content/{id}/generate-enhancements', { id }),
    onSuccess: ({ jobId }) => {
      watch(jobId, {
        onDone: async () => {
          await queryClient.invalidateQueries(enhancedQuery);
          const known = new Set(enhancements.map((each) => each.id));
          const now = queryClient.getQueryData(enhancedQuery.queryKey)?.pages.flatMap(({ content }) => content);
          const added = now?.find((item) => item.id === id)?.enhancements.filter((each) => !known.has(each.id)) ?? [];
          toast.success(
            'Enhancements generated',
            `${contentTypeLabels[contentType]}: ${added.length > 0 ? formatCount(added.length, 'new suggestion') : 'nothing new was found'}.`,
          );
          onEnd();
        },
        onFailed: (reason) => {
          toast.error('Error', reason ?? FAILED);
          onEnd();
        },
      });
      return queryClient.invalidateQueries({ ...episodeQuery(episodeId), exact: true });
    },
    onError: (error) => {
      toast.error('Error', userMessageOf(error, FAILED));
      onEnd();
    },
  });
}
