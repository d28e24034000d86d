import type { DictionaryEntry } from '@afterword/proto';
import { useFocusFirstNew } from '@/lib/use-focus-first-new';
import { formatCount, formatNumber } from '@/lib/format';
import { Button } from '@/ui/button';
import { CardGrid } from '@/ui/card-grid';
import { LoadMoreError } from '@/ui/load-more-error';
import type { useDictionarySearch } from './dictionary.queries';
import { EntryCard } from './entry-card';

interface EntryListProps {
  found: ReturnType<typeof useDictionarySearch>;
  entries: DictionaryEntry[];
  total: number;
  onEdit: (id: string) => void;
  onSearch: (search: string) => void;
}

/** The entries so far, and the way to more of them. */
export function EntryList({ found, entries, total, onEdit, onSearch }: EntryListProps) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage, isPlaceholderData, isFetchNextPageError, error } = found;
  const { list, expectMore } = useFocusFirstNew<HTMLElement>(entries.length, 'article');
  const showMore = () => {
    expectMore();
    void fetchNextPage();
  };
  return (
    <section ref={list} aria-label="Entries" aria-busy={isPlaceholderData}>
      <CardGrid>
        {entries.map((entry) => (
          <EntryCard key={entry.id} {...{ entry, onEdit, onSearch }} />
        ))}
      </CardGrid>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-3">
        <span role="status">
          Showing {formatNumber(entries.length)} of {formatCount(total, 'entry', 'entries')}
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
