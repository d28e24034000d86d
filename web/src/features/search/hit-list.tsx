import type { SearchHit } from '@afterword/proto';
import { formatCount } from '@/lib/format';
import { useFocusFirstNew } from '@/lib/use-focus-first-new';
import { Button } from '@/ui/button';
import { LoadMoreError } from '@/ui/load-more-error';
import { HitRow } from './hit-row';
import type { useTranscriptSearch } from './search.queries';

interface HitListProps {
  found: ReturnType<typeof useTranscriptSearch>;
  hits: SearchHit[];
}

/** The places so far. After 'Show more' the reader stands at the first of the new ones. */
export function HitList({ found, hits }: HitListProps) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage, isPlaceholderData, isFetchNextPageError, error } = found;
  const { list, expectMore } = useFocusFirstNew<HTMLUListElement>(hits.length, 'li > a');
  const showMore = () => {
    expectMore();
    void fetchNextPage();
  };
  return (
    <section aria-label="Places" aria-busy={isPlaceholderData} className="rounded-lg border border-line bg-surface shadow-sm">
      <ul ref={list} className="divide-y divide-line">
        {hits.map((hit) => (
          <HitRow key={`${hit.episodeId} ${hit.segmentId}`} hit={hit} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3 text-sm text-ink-3 md:px-5">
        <span className="mr-auto" role="status">
          {hasNextPage ? `The best ${hits.length} places. There are more.` : formatCount(hits.length, 'place')}
        </span>
        {isFetchNextPageError && <LoadMoreError error={error} />}
        {hasNextPage && (
          <Button busy={isFetchingNextPage} onClick={showMore}>
            Show more
          </Button>
        )}
      </div>
    </section>
  );
}
