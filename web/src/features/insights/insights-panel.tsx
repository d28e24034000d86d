import { ApiError } from '@/api/api-error';
import { useEpisode } from '@/features/episodes/episodes.queries';
import { JobWatch } from '@/features/episodes/job-watch';
import { PlaybackProvider } from '@/features/player/playback-context';
import { LoadError } from '@/ui/load-error';
import { Skeleton } from '@/ui/skeleton';
import { EpisodeInsights } from './episode-insights';
import { EpisodeNotFound } from './episode-not-found';
import type { InsightsTab } from './insights-view';

interface InsightsPanelProps {
  episodeId: string;
  tab: InsightsTab;
  onTab: (tab: InsightsTab) => void;
}

/** One episode with its recording to play and its jobs to follow. */
export function InsightsPanel({ episodeId, tab, onTab }: InsightsPanelProps) {
  const { data, error, refetch } = useEpisode(episodeId);
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <EpisodeNotFound />;
  if (error && !data) return <LoadError what="The episode" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={8} />;
  return (
    <JobWatch jobs={data.processingJobs}>
      <PlaybackProvider episodeId={episodeId}>
        <EpisodeInsights {...data} tab={tab} onTab={onTab} />
      </PlaybackProvider>
    </JobWatch>
  );
}
