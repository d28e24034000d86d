import clsx from 'clsx';
import type { DictionaryEntry } from '@afterword/proto';
import { Pencil, Trash2 } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { formatCount, formatNumber } from '@/lib/format';
import { useFocusFirstNew } from '@/lib/use-focus-first-new';
import { ActiveSwitch } from '@/ui/active-switch';
import { Button } from '@/ui/button';
import { CardGrid } from '@/ui/card-grid';
import { IconButton } from '@/ui/icon-button';
import { LoadMoreError } from '@/ui/load-more-error';
import { Tag } from '@/ui/tag';
import { useChangeEntry, useDeleteEntry, type useDictionarySearch } from './dictionary.queries';

interface EntryListProps {
  found: ReturnType<typeof useDictionarySearch>;
  entries: DictionaryEntry[];
  total: number;
  onEdit: (id: string) => void;
  onSearch: (search: string) => void;
}

/** The loaded entries with a button for more. */
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

interface EntryCardProps {
  entry: DictionaryEntry;
  onEdit: (id: string) => void;
  onSearch: (search: string) => void;
}

/** An entry, rendered only when in view. Inactive entries are grey and correct nothing. */
const EntryCard = memo(function EntryCard({ entry, onEdit, onSearch }: EntryCardProps) {
  const heading = useId();
  const change = useChangeEntry();
  const deleteEntry = useDeleteEntry();
  const { id, term, variations, category, context, isActive } = entry;
  return (
    <article
      aria-labelledby={heading}
      tabIndex={-1}
      className={clsx(
        'flex min-w-0 flex-col rounded-lg border border-line shadow-sm [contain-intrinsic-size:auto_11rem] [content-visibility:auto]',
        isActive ? 'bg-surface' : 'bg-sunken',
      )}
    >
      <div className="grid flex-1 content-start gap-3 px-4 pt-4 pb-5 md:px-5">
        <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
          <h2 id={heading} dir="auto" className="min-w-0 flex-[1_1_55%] text-lg wrap-anywhere">
            {term}
          </h2>
          {category && (
            <button
              type="button"
              aria-label={`Search category ${category}`}
              onClick={() => onSearch(category)}
              className="inline-flex min-h-7 max-w-full items-center rounded-full border border-line bg-paper px-2.5 text-left text-sm wrap-anywhere text-ink-2 hover:bg-sunken max-md:min-h-8"
            >
              {category}
            </button>
          )}
        </div>
        <MisheardVariants term={term} variations={variations} />
        {context && <p className="text-sm wrap-anywhere text-ink-3">{context}</p>}
      </div>
      <div className="flex items-center border-t border-line py-2 pr-2 pl-4 md:pl-5">
        <span className="mr-auto">
          <ActiveSwitch of={term} isActive={isActive} onChange={(now) => change.mutate({ id, isActive: now })} />
        </span>
        <IconButton name={`Edit ${term}`} icon={<Pencil aria-hidden />} onClick={() => onEdit(id)} />
        <IconButton name={`Delete ${term}`} icon={<Trash2 aria-hidden />} onClick={() => deleteEntry(entry)} />
      </div>
    </article>
  );
});

const MAX_SHOWN = 6;

/** The variants of a term that are misheard: the first few, the rest on demand. */
function MisheardVariants({ term, variations }: { term: string; variations: string[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? variations : variations.slice(0, MAX_SHOWN);
  const left = variations.length - shown.length;
  return (
    <div className="flex flex-wrap items-center gap-x-1.5 gap-y-2 text-ink-2">
      Misheard as
      {shown.map((variation) => (
        <Tag key={variation}>{variation}</Tag>
      ))}
      {left > 0 && (
        <button
          type="button"
          aria-label={`+${left} more variations of ${term}`}
          onClick={() => setShowsAll(true)}
          className="inline-flex min-h-7 items-center rounded-full border border-line-strong bg-surface px-2.5 text-sm text-ink-2 hover:bg-sunken max-md:min-h-8"
        >
          +{left} more
        </button>
      )}
    </div>
  );
}
