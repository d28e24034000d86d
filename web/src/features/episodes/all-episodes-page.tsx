import type { TranscriptionStatus } from '@afterword/proto';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, SearchX, Upload } from 'lucide-react';
import { Page } from '@/features/layout';
import { formatCount } from '@/lib/format';
import { useDebouncedSearch } from '@/lib/use-debounced-search';
import { buttonStyle } from '@/ui/button-style';
import { EmptyState } from '@/ui/empty-state';
import { FilterChip } from '@/ui/filter-chip';
import { LoadError } from '@/ui/load-error';
import { SearchField } from '@/ui/search-field';
import { Skeleton } from '@/ui/skeleton';
import { EpisodeList } from './episode-list';
import { type EpisodeFilter, useEpisodeSearch } from './episodes.queries';
import { statusAppearance } from './transcription-status';
import { useUndeletedEpisodes } from './use-undeleted-episodes';

interface AllEpisodesPageProps {
  filter: EpisodeFilter;
  onFilter: (filter: EpisodeFilter) => void;
}

/** All episodes: search, filter, rename and delete. */
export function AllEpisodesPage({ filter, onFilter }: AllEpisodesPageProps) {
  const found = useEpisodeSearch(filter);
  const { episodes, total } = useUndeletedEpisodes(found.data?.pages);
  const isFiltered = Boolean(filter.search || filter.status);
  return (
    <Page
      title="All episodes"
      lead={found.data && `${formatCount(total, 'episode')}${isFiltered ? ' found' : ''}. Newest first.`}
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
      narrow
    >
      <EpisodeFilters filter={filter} onFilter={onFilter} />
      <Found {...{ found, episodes, total, isFiltered }} />
    </Page>
  );
}

interface FoundProps extends ReturnType<typeof useUndeletedEpisodes> {
  found: ReturnType<typeof useEpisodeSearch>;
  isFiltered: boolean;
}

function Found({ found, episodes, total, isFiltered }: FoundProps) {
  if (found.error && !found.data) {
    return <LoadError what="The episodes" error={found.error} onRetry={() => void found.refetch()} />;
  }
  if (!found.data) return <Skeleton lines={9} />;
  if (episodes.length === 0 && !found.hasNextPage) return <Nothing isFiltered={isFiltered} />;
  return <EpisodeList {...{ found, episodes, total }} />;
}

const Nothing = ({ isFiltered }: { isFiltered: boolean }) => (
  <div className="rounded-lg border border-line bg-surface shadow-sm">
    <EmptyState icon={<SearchX aria-hidden />} heading={<h2>{isFiltered ? 'No episode matches' : 'No episodes yet'}</h2>}>
      {isFiltered ? 'Try fewer letters or another status.' : 'Upload the first one, and it will be listed here.'}
    </EmptyState>
  </div>
);

const statuses: TranscriptionStatus[] = ['completed', 'processing', 'failed', 'pending'];

function EpisodeFilters({ filter, onFilter }: { filter: EpisodeFilter; onFilter: (filter: EpisodeFilter) => void }) {
  const { typed, setTyped } = useDebouncedSearch(filter.search ?? '', (search) => onFilter({ ...filter, search: search || undefined }));
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      <SearchField
        name="Search episodes"
        placeholder="Search titles"
        value={typed}
        onChange={setTyped}
        className="max-w-96 min-w-60 flex-1"
      />
      <div role="group" aria-label="Status" className="flex flex-wrap gap-2">
        <FilterChip pressed={!filter.status} onPress={() => onFilter({ ...filter, status: undefined })}>
          All
        </FilterChip>
        {statuses.map((status) => (
          <FilterChip key={status} pressed={filter.status === status} onPress={() => onFilter({ ...filter, status })}>
            {statusAppearance(status).word}
          </FilterChip>
        ))}
      </div>
    </div>
  );
}
