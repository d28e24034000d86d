import { useInfiniteQuery } from '@tanstack/react-query';
import { FileQuestionMark, Lightbulb } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '@/api/api-error';
import { JobWatch, lastEpisode, useEpisode } from '@/features/episodes';
import { EpisodesLink, Page } from '@/features/layout';
import { PlaybackProvider } from '@/features/player';
import { useDebouncedValue } from '@/lib/use-debounced-value';
import { useUndeleted } from '@/ui/deferred-delete';
import { EmptyState } from '@/ui/empty-state';
import { LoadError } from '@/ui/load-error';
import { Skeleton } from '@/ui/skeleton';
import { EpisodeInsights } from './episode-insights';
import { EpisodePicker } from './episode-picker';
import { InsightsSections } from './insights-sections';
import type { InsightsTab, InsightsView } from './insights-view';
import { type EpisodeWithInsights, episodesWithInsightsQuery } from './insights.queries';

interface InsightsPageProps {
  view: InsightsView;
  onView: (view: InsightsView) => void;
}

const LEAD = 'The best quotes, chapters and calls to action from each episode. Every quote is cut from the transcript, word for word.';
const FIRST: InsightsTab = 'quotes';
/** Delay before a typed search is sent. */
const SEARCH_DEBOUNCE_MS = 250;

/** An episode picker beside the insights of the open episode, by default the one last worked on, otherwise the newest one with insights, otherwise the newest. */
export function InsightsPage({ view: { episode, tab = FIRST }, onView }: InsightsPageProps) {
  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS);
  const found = useInfiniteQuery(episodesWithInsightsQuery(search));
  const episodes = useUndeleted(found.data?.pages.flatMap((page) => page.episodes) ?? []);
  const view = (next: InsightsView) => onView({ episode, ...next, tab: next.tab === FIRST ? undefined : next.tab });
  const last = useLastEpisode(!episode);
  const first = last.isPending ? undefined : (last.id ?? (episodes.find(hasInsights) ?? episodes[0])?.id);
  const showFirst = useEffectEvent((id: string) => view({ episode: id, tab }));
  useEffect(() => {
    if (!episode && first) showFirst(first);
  }, [episode, first]);

  const isNone = found.isSuccess && episodes.length === 0 && !search && !episode;
  return (
    <Page title="Insights" lead={LEAD}>
      <InsightsSections />
      {isNone ? (
        <EpisodesEmptyState />
      ) : (
        <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-[17.5rem_minmax(0,1fr)]">
          <EpisodePicker found={found} episodes={episodes} shown={episode} tab={tab} typed={typed} onType={setTyped} />
          {episode && <InsightsPanel key={episode} episodeId={episode} tab={tab} onTab={(chosen) => view({ tab: chosen })} />}
        </div>
      )}
    </Page>
  );
}

/** The episode last worked on, if it is still there with a transcript: the list may not have loaded it yet. */
function useLastEpisode(isWanted: boolean): { isPending: boolean; id: string | undefined } {
  const id = lastEpisode.id();
  const { data, isLoading } = useEpisode(id ?? '', isWanted && id !== null);
  const isTranscribed = data?.episode.transcriptionStatus === 'completed';
  return { isPending: isLoading, id: isTranscribed ? data.episode.id : undefined };
}

const hasInsights = ({ quotes, chapters }: EpisodeWithInsights) => quotes.length + chapters.length > 0;

/** Shown if no episode has a transcript. */
const EpisodesEmptyState = () => (
  <EmptyState icon={<Lightbulb aria-hidden />} heading={<h2>No episode has a transcript yet</h2>} action={<EpisodesLink />}>
    Once an episode is transcribed, its best lines, chapters and calls to action are found here.
  </EmptyState>
);

interface InsightsPanelProps {
  episodeId: string;
  tab: InsightsTab;
  onTab: (tab: InsightsTab) => void;
}

/** The insights of an episode with playback and job progress. */
function InsightsPanel({ episodeId, tab, onTab }: InsightsPanelProps) {
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

const EpisodeNotFound = () => (
  <EmptyState icon={<FileQuestionMark aria-hidden />} heading={<h2>Episode Not Found</h2>}>
    It may have been deleted, or the address has a typing error. Pick another one from the list.
  </EmptyState>
);
