import type { TranscriptionStatus } from '@afterword/proto';
import { useDebouncedSearch } from '@/lib/use-debounced-search';
import { FilterChip } from '@/ui/filter-chip';
import { SearchField } from '@/ui/search-field';
import type { EpisodeFilter } from './episodes.queries';
import { statusAppearance } from './transcription-status';

const statuses: TranscriptionStatus[] = ['completed', 'processing', 'failed', 'pending'];

export function EpisodeFilters({ filter, onFilter }: { filter: EpisodeFilter; onFilter: (filter: EpisodeFilter) => void }) {
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
