import type { TranscriptionStatus } from '@afterword/proto';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { inputStyle } from '@/ui/field';
import { FilterChip } from '@/ui/filter-chip';
import type { EpisodeFilter } from './episodes.queries';
import { appearanceOf } from './transcription-status';

/** The server is asked once a person pauses this long. */
const PAUSE_MS = 250;
const statuses: TranscriptionStatus[] = ['completed', 'processing', 'failed', 'pending'];

export function EpisodeFilters({ filter, onFilter }: { filter: EpisodeFilter; onFilter: (filter: EpisodeFilter) => void }) {
  const [typed, setTyped] = useState(filter.search ?? '');
  const search = useEffectEvent(() => {
    if (typed.trim() !== (filter.search ?? '')) onFilter({ ...filter, search: typed.trim() || undefined });
  });
  useEffect(() => {
    const pause = setTimeout(search, PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="relative max-w-96 min-w-60 flex-1">
        <Search className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3" aria-hidden />
        <input
          type="search"
          aria-label="Search episodes"
          placeholder="Search titles"
          maxLength={200}
          className={`${inputStyle} pl-10`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <div role="group" aria-label="Status" className="flex flex-wrap gap-2">
        <FilterChip pressed={!filter.status} onPress={() => onFilter({ ...filter, status: undefined })}>
          All
        </FilterChip>
        {statuses.map((status) => (
          <FilterChip key={status} pressed={filter.status === status} onPress={() => onFilter({ ...filter, status })}>
            {appearanceOf(status).word}
          </FilterChip>
        ))}
      </div>
    </div>
  );
}
