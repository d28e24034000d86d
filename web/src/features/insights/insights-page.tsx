import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Page } from '@/features/layout/page';
import { useUndeleted } from '@/ui/deferred-delete';
import { useDebouncedValue } from '@/lib/use-debounced-value';
import { EpisodePicker } from './episode-picker';
import { episodesWithInsightsQuery } from './insights.queries';
import { InsightsSections } from './insights-sections';
import { InsightsPanel } from './insights-panel';
import type { InsightsTab, InsightsView } from './insights-view';
import { EpisodesEmptyState } from './episodes-empty-state';

interface InsightsPageProps {
  view: InsightsView;
  onView: (view: InsightsView) => void;
}

const LEAD =
  'The lines people will repeat, the chapters they will skip to, and what to ask of them. Every quote is cut from the recording, word for word.';
const FIRST: InsightsTab = 'quotes';
/** The server is asked once a person pauses this long. */
const PAUSE_MS = 250;

/** An episode is picked on one side; on the other stands what was found in it. The newest one is shown where none is named. */
export function InsightsPage({ view: { episode, tab = FIRST }, onView }: InsightsPageProps) {
  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(typed.trim(), PAUSE_MS);
  const found = useInfiniteQuery(episodesWithInsightsQuery(search));
  const episodes = useUndeleted(found.data?.pages.flatMap((page) => page.episodes) ?? []);
  const view = (next: InsightsView) => onView({ episode, ...next, tab: next.tab === FIRST ? undefined : next.tab });
  const first = episodes[0]?.id;
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
