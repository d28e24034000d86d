import type { ListedEpisode } from '@afterword/proto';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, AudioLines, SearchX, Upload } from 'lucide-react';
import { useState } from 'react';
import { TryExample, useUndeletedEpisodes } from '@/features/episodes';
import { Page } from '@/features/layout';
import { formatCount } from '@/lib/format';
import { Button } from '@/ui/button';
import { buttonStyle } from '@/ui/button-style';
import { EmptyState } from '@/ui/empty-state';
import { LoadError } from '@/ui/load-error';
import { Skeleton } from '@/ui/skeleton';
import { type EpisodeFilter, type EpisodeListAddress, isFiltered, parseFilter, toSearch } from './episode-filter';
import { EpisodeFilters } from './episode-filters';
import { useEpisodeSearch } from './episode-list.queries';
import { EpisodeTable } from './episode-table';
import { SelectionBar } from './selection-bar';
import { useSelection } from './use-selection';

interface EpisodeListPageProps {
  address: EpisodeListAddress;
  onChange: (filter: EpisodeFilter) => void;
}

/** All episodes: search, filter, sort, and actions for several at once. */
export function EpisodeListPage({ address, onChange }: EpisodeListPageProps) {
  const filter = parseFilter(address);
  const [today] = useState(() => new Date());
  const found = useEpisodeSearch(toSearch(filter, today));
  const { episodes, total } = useUndeletedEpisodes(found.data?.pages);
  return (
    <Page
      title="All episodes"
      lead={found.data && `${formatCount(total, 'episode')}${isFiltered(filter) ? ' found' : ''}.`}
      back={
        <Link
          to="/"
          className="mb-2 inline-flex min-h-8 items-center gap-1.5 text-md text-ink-2 no-underline hover:text-accent hover:underline"
        >
          <ArrowLeft className="size-4" aria-hidden />
          Episodes
        </Link>
      }
      actions={
        <Link to="/" className={buttonStyle({ variant: 'primary' })}>
          <Upload aria-hidden />
          Upload New Episode
        </Link>
      }
    >
      <EpisodeFilters filter={filter} onFilter={onChange} />
      <Found {...{ found, episodes, total, filter, onFilter: onChange }} />
    </Page>
  );
}

interface FoundProps {
  found: ReturnType<typeof useEpisodeSearch>;
  episodes: ListedEpisode[];
  total: number;
  filter: EpisodeFilter;
  onFilter: (filter: EpisodeFilter) => void;
}

function Found({ found, episodes, ...list }: FoundProps) {
  const selection = useSelection(episodes.map(({ id }) => id));
  if (found.error && !found.data) {
    return <LoadError what="The episodes" error={found.error} onRetry={() => void found.refetch()} />;
  }
  if (!found.data) return <Skeleton lines={9} />;
  if (episodes.length === 0 && !found.hasNextPage) {
    const { sort, order } = list.filter;
    return isFiltered(list.filter) ? <NoMatches onClear={() => list.onFilter({ sort, order })} /> : <NoEpisodes />;
  }
  return (
    <>
      <EpisodeTable
        {...{ ...list, episodes, selection }}
        isLoading={found.isPlaceholderData}
        isLoadingMore={found.isFetchingNextPage}
        onMore={found.hasNextPage ? () => void found.fetchNextPage() : undefined}
      />
      <SelectionBar episodes={episodes.filter(({ id }) => selection.ids.has(id))} onClear={selection.clear} />
    </>
  );
}

const NoEpisodes = () => (
  <EmptyState icon={<AudioLines aria-hidden />} heading={<h2>No episodes yet</h2>} action={<TryExample />}>
    Upload your first episode to see it here, or look at a finished one first. The example costs nothing.
  </EmptyState>
);

const NoMatches = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    icon={<SearchX aria-hidden />}
    heading={<h2>No episodes match</h2>}
    action={<Button onClick={onClear}>Show all episodes</Button>}
  >
    Try a shorter search or fewer filters.
  </EmptyState>
);
