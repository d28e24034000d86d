import { useEffect, useRef } from 'react';
import { Button } from '@/ui/button';
import { EpisodeListItem } from './episode-list-item';
import type { EpisodePage, useEpisodeSearch } from './episodes.queries';
import { usePresent } from './use-present';

interface EpisodeListProps {
  found: Pick<ReturnType<typeof useEpisodeSearch>, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage' | 'isPlaceholderData'>;
  pages: EpisodePage[];
}

/** What was found so far. After 'Show more' the reader stands at the first of the new ones. */
export function EpisodeList({ found: { hasNextPage, isFetchingNextPage, fetchNextPage, isPlaceholderData }, pages }: EpisodeListProps) {
  const list = useRef<HTMLUListElement>(null);
  const read = pages.flatMap(({ episodes }) => episodes);
  const shown = usePresent(read);
  const total = (pages.at(-1)?.total ?? 0) - (read.length - shown.length);
  const firstNew = useRef(Infinity);
  useEffect(() => {
    if (shown.length <= firstNew.current) return;
    list.current?.querySelectorAll<HTMLElement>('li > a')[firstNew.current]?.focus();
    firstNew.current = Infinity;
  }, [shown.length]);
  const showMore = () => {
    firstNew.current = shown.length;
    void fetchNextPage();
  };
  return (
    <section aria-label="Episodes" aria-busy={isPlaceholderData} className="rounded-lg border border-line bg-surface shadow-sm">
      <ul ref={list} className="divide-y divide-line">
        {shown.map((episode) => (
          <EpisodeListItem key={episode.id} episode={episode} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3 text-sm text-ink-3 md:px-5">
        <span className="mr-auto" role="status">
          Showing {shown.length} of {total}
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
