import { Link } from '@tanstack/react-router';
import { titleOf } from '@/features/episodes/episode-title';
import { clockTime, formatCount } from '@/lib/format';
import type { EpisodeWithInsights } from './insights.queries';
import type { InsightsTab } from './insights-view';

interface EpisodeEntryProps {
  episode: EpisodeWithInsights;
  isShown: boolean;
  tab: InsightsTab;
}

/** An episode at a glance; chosen, it is shown with the same tab. */
export function EpisodeEntry({ episode, isShown, tab }: EpisodeEntryProps) {
  const { id, duration, quotes, chapters } = episode;
  const found = quotes.length + chapters.length > 0;
  const facts = found ? `${formatCount(quotes.length, 'quote')}, ${formatCount(chapters.length, 'chapter')}` : 'no insights yet';
  return (
    <Link
      to="/episode-insights"
      search={{ episode: id, tab: tab === 'quotes' ? undefined : tab }}
      resetScroll={false}
      activeProps={{}}
      aria-current={isShown ? 'page' : undefined}
      className="grid gap-0.5 rounded-md px-4 py-3 text-inherit no-underline hover:bg-paper focus-visible:-outline-offset-2 aria-[current=page]:bg-accent-soft aria-[current=page]:shadow-[inset_3px_0_0_var(--aw-accent)]"
    >
      <bdi className="leading-snug font-semibold wrap-anywhere">{titleOf(episode)}</bdi>
      <span className="text-sm text-ink-2 tabular-nums">
        {duration !== null && `${clockTime(duration)} · `}
        {facts}
      </span>
    </Link>
  );
}
