import type { Episode } from '@afterword/proto';
import { useFocusFirstNew } from '@/lib/use-focus-first-new';
import { Button } from '@/ui/button';
import { EpisodeListItem } from './episode-list-item';
import type { useEpisodeSearch } from './episodes.queries';

interface EpisodeListProps {
  found: Pick<ReturnType<typeof useEpisodeSearch>, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage' | 'isPlaceholderData'>;
  episodes: Episode[];
  total: number;
}

/** What was found so far. After 'Show more' the reader stands at the first of the new ones. */
export function EpisodeList({ found, episodes, total }: EpisodeListProps) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage, isPlaceholderData } = found;
  const { list, expectMore } = useFocusFirstNew<HTMLUListElement>(episodes.length, 'li > a');
  const showMore = () => {
    expectMore();
    void fetchNextPage();
  };
  return (
    <section aria-label="Episodes" aria-busy={isPlaceholderData} className="rounded-lg border border-line bg-surface shadow-sm">
      <ul ref={list} className="divide-y divide-line">
        {episodes.map((episode) => (
          <EpisodeListItem key={episode.id} episode={episode} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3 text-sm text-ink-3 md:px-5">
        <span className="mr-auto" role="status">
          Showing {episodes.length} of {total}
        </span>
        {hasNextPage && (
          <Button busy={isFetchingNextPage} onClick={showMore}>
            Show more
          </Button>
        )}
      </div>
    </section>
  );
}
