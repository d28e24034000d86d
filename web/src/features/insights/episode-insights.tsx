import type { Episode, ProcessingJob, TranscriptionStatus } from '@afterword/proto';
import { PlayingNote } from '@/features/player/playing-note';
import { LoadError } from '@/ui/load-error';
import { Notice } from '@/ui/notice';
import { Skeleton } from '@/ui/skeleton';
import { useInsights } from './insights.queries';
import { InsightsHeader } from './insights-header';
import { InsightsJob } from './insights-job';
import { InsightsTabs } from './insights-tabs';
import type { InsightsTab } from './insights-view';
import { OriginNote } from './origin-note';
import { useGenerateInsights } from './use-generate-insights';

interface EpisodeInsightsProps {
  episode: Episode;
  processingJobs: ProcessingJob[];
  tab: InsightsTab;
  onTab: (tab: InsightsTab) => void;
}

/** Where there is room, at the free end of the tabs, moving nothing; otherwise at the bottom. */
const BESIDE_TABS =
  'max-lg:bottom-4 max-lg:order-last max-lg:justify-self-start lg:top-[calc(var(--aw-header)+0.5rem)] lg:-mt-4 lg:h-0 lg:justify-self-end';

/** What was found in an episode, and how far the finding is. */
export function EpisodeInsights({ episode, processingJobs, tab, onTab }: EpisodeInsightsProps) {
  const { data: insights, error, refetch } = useInsights(episode.id);
  const job = processingJobs.find(({ jobType }) => jobType === 'insights');
  const generate = useGenerateInsights(episode.id, job);
  return (
    <section aria-labelledby="picked-episode" className="grid grid-cols-1 gap-4">
      <InsightsHeader episode={episode} insights={insights} job={job} generate={generate} tab={tab} />
      {episode.transcriptionStatus !== 'completed' && <NotTranscribed status={episode.transcriptionStatus} />}
      {job && <InsightsJob job={job} isRetrying={generate.isPending} onRetry={() => generate.mutate({ startOver: false })} />}
      {error && !insights && <LoadError what="The insights" error={error} onRetry={() => void refetch()} />}
      {!insights && !error && <Skeleton lines={8} />}
      {insights && (
        <>
          <OriginNote origin={insights.origin} />
          <PlayingNote className={BESIDE_TABS} />
          <InsightsTabs episode={episode} insights={insights} tab={tab} onTab={onTab} />
        </>
      )}
    </section>
  );
}

const NotTranscribed = ({ status }: { status: TranscriptionStatus }) => (
  <Notice tone="run" title="This episode has no finished transcript.">
    {status === 'failed'
      ? 'Its transcription failed. Look at the episode to try again.'
      : 'Insights can be generated once its transcription is done.'}
  </Notice>
);
