import { insightsRoutes } from '@afterword/proto';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '@/api/api-error';
import { call } from '@/api/call';
import { episodeQuery } from '@/features/episodes/episodes.queries';
import { useJobWatch } from '@/features/episodes/job-watch';
import { counted } from '@/lib/format';
import { toast } from '@/ui/toast';
import { type Insights, insightsQuery, useShownInsights } from './insights.queries';

const FAILED = 'Failed to generate insights.';

const foundIn = ({ quotes, chapters, callsToAction }: Insights) =>
  `${counted(quotes.length, 'quote')}, ${counted(chapters.length, 'chapter')} and ${counted(callsToAction.length, 'call to action', 'calls to action')}.`;

/** Has insights found in an episode, follows the job to its end, and only then tells how it ended. To start over gives up what people have changed. */
export function useGenerateInsights(episodeId: string) {
  const queryClient = useQueryClient();
  const watch = useJobWatch();
  const { reread } = useShownInsights(episodeId);
  return useMutation({
    mutationFn: ({ startOver }: { startOver: boolean }) => call(insightsRoutes.generate, { id: episodeId, startOver }),
    onSuccess: ({ jobId }) => {
      watch(jobId, {
        onDone: async () => {
          await reread();
          const insights = queryClient.getQueryData(insightsQuery(episodeId).queryKey);
          toast.ok('Insights generated', insights && foundIn(insights));
        },
        onFailed: (reason) => toast.bad('Error', reason ?? FAILED),
      });
      return queryClient.invalidateQueries({ ...episodeQuery(episodeId), exact: true });
    },
    onError: (error) => toast.bad('Error', sentenceOf(error, FAILED)),
  });
}
