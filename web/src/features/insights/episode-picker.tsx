import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { ExampleBadge, titleOf } from '@/features/episodes';
import { clockTime, formatCount } from '@/lib/format';
import { Button } from '@/ui/button';
import { inputStyle } from '@/ui/input-style';
import { LoadError } from '@/ui/load-error';
import { Skeleton } from '@/ui/skeleton';
import type { InsightsTab } from './insights-view';
import type { EpisodeWithInsights } from './insights.queries';

interface EpisodePickerProps {
  found: Pick<UseInfiniteQueryResult, 'isSuccess' | 'error' | 'hasNextPage' | 'isFetchingNextPage' | 'refetch' | 'fetchNextPage'>;
  episodes: EpisodeWithInsights[];
  /** The id of the open episode. */
  shown: string | undefined;
  tab: InsightsTab;
  typed: string;
  onType: (typed: string) => void;
}

/** Transcribed episodes, newest first, with a search by title. */
export function EpisodePicker({ found, episodes, shown, tab, typed, onType }: EpisodePickerProps) {
  return (
    <section
      aria-label="Pick an episode"
      className="rounded-lg border border-line bg-surface p-3 shadow-sm lg:sticky lg:top-[calc(var(--aw-header)+1.25rem)] lg:max-h-[calc(100dvh-var(--aw-header)-2.5rem)] lg:overflow-y-auto"
    >
      <div className="relative mb-2">
        <Search className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3" aria-hidden />
        <input
          type="search"
          aria-label="Search episodes"
          placeholder="Search episodes"
          maxLength={200}
          className={`${inputStyle} pl-10`}
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
      </div>
      <div className="max-lg:max-h-52 max-lg:overflow-y-auto">
        {found.error && <LoadError what="The episodes" error={found.error} onRetry={() => void found.refetch()} />}
        {!found.isSuccess && !found.error && (
          <div className="p-4">
            <Skeleton lines={5} />
          </div>
        )}
        <ul className="grid gap-0.5 empty:hidden">
          {episodes.map((episode) => (
            <li key={episode.id}>
              <EpisodeEntry episode={episode} isShown={episode.id === shown} tab={tab} />
            </li>
          ))}
        </ul>
        <p role="status" className="text-ink-2 not-empty:p-4">
          {found.isSuccess && episodes.length === 0 && (typed.trim() ? 'No title matches.' : 'No episode has a transcript yet.')}
        </p>
        {found.hasNextPage && (
          <Button variant="ghost" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            Show more
          </Button>
        )}
      </div>
    </section>
  );
}

interface EpisodeEntryProps {
  episode: EpisodeWithInsights;
  isShown: boolean;
  tab: InsightsTab;
}

/** An episode as a link that keeps the open tab. */
function EpisodeEntry({ episode, isShown, tab }: EpisodeEntryProps) {
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
      <span className="flex flex-wrap items-center gap-2">
        <bdi className="leading-snug font-semibold wrap-anywhere">{titleOf(episode)}</bdi>
        <ExampleBadge of={episode} />
      </span>
      <span className="text-sm text-ink-2 tabular-nums">
        {duration !== null && `${clockTime(duration)} · `}
        {facts}
      </span>
    </Link>
  );
}
