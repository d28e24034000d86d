import type { ProcessingJob } from '@afterword/proto';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { userMessageOf } from '@/api/api-error';
import { call } from '@/api/call';
import { episodeQuery, isRunning, useJobWatch } from '@/features/episodes';
import { formatCount } from '@/lib/format';
import { toast } from '@/ui/toast';
import type { Insights } from './insights';
import { insightsQuery, useCachedInsights } from './insights.queries';

const FAILED = 'Failed to generate insights.';

const foundIn = ({ quotes, chapters, callsToAction }: Insights) =>
  `${formatCount(quotes.length, 'quote')}, ${formatCount(chapters.length, 'chapter')} and ${formatCount(callsToAction.length, 'call to action', 'calls to action')}.`;

/** Watches a job, also one started elsewhere, and shows a toast when it ends. */
function useJobToasts(episodeId: string, job: ProcessingJob | undefined) {
  const queryClient = useQueryClient();
  const watch = useJobWatch();
  const { refetch } = useCachedInsights(episodeId);
  const follow = (jobId: string) =>
    watch(jobId, {
      onDone: async () => {
        await refetch();
        const insights = queryClient.getQueryData(insightsQuery(episodeId).queryKey);
        toast.success('Insights generated', insights && foundIn(insights));
      },
      onFailed: (reason) => toast.error('Error', reason ?? FAILED),
    });
  const followRunning = useEffectEvent(follow);
  const running = job && isRunning(job) ? job.id : undefined;
  useEffect(() => {
    if (running) followRunning(running);
  }, [running]);
  return follow;
}

/** Generates the insights of an episode. Starting over discards edits. `job` is the latest insights job. */
export function useGenerateInsights(episodeId: string, job: ProcessingJob | undefined) {
  const queryClient = useQueryClient();
  const follow = useJobToasts(episodeId, job);
  return useMutation({
    mutationFn: ({ startOver }: { startOver: boolean }) => call('POST /api/episodes/{id}/generate-insights', { id: episodeId, startOver }),
    onSuccess: ({ jobId }) => {
      follow(jobId);
      return queryClient.invalidateQueries({ ...episodeQuery(episodeId), exact: true });
    },
    onError: (error) => toast.error('Error', userMessageOf(error, FAILED)),
  });
}
