import { TRANSCRIPTION_STATUSES, WAITING_FOR, type WaitingFor } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { statusLabel } from '@/features/episodes';
import { brandProfilesQuery } from '@/features/voices';
import { useDebouncedSearch } from '@/lib/use-debounced-search';
import { Button } from '@/ui/button';
import { buttonStyle } from '@/ui/button-style';
import { Menu } from '@/ui/menu';
import { SearchField } from '@/ui/search-field';
import { type EpisodeFilter, isFiltered, LENGTHS, PERIOD_DAYS, PERIODS, type Sort } from './episode-filter';

interface FiltersProps {
  filter: EpisodeFilter;
  onFilter: (filter: EpisodeFilter) => void;
}

const lengthLabels = { short: 'Under 20 minutes', medium: '20 to 60 minutes', long: 'An hour or more' };
const waitingLabels: Record<WaitingFor, string> = { review: 'Review', revision: 'Revision' };
const sortLabels: Record<Sort, [desc: string, asc: string]> = {
  created: ['Newest first', 'Oldest first'],
  title: ['Title, Z to A', 'Title, A to Z'],
  length: ['Longest first', 'Shortest first'],
};
const periodLabel = (period: keyof typeof PERIOD_DAYS) => (period === 'year' ? 'Last year' : `Last ${PERIOD_DAYS[period]} days`);

/** Search, filters, and the order below the width at which the columns have headings. All of it stands in the address. */
export function EpisodeFilters({ filter, onFilter }: FiltersProps) {
  const { data: profiles = [] } = useQuery(brandProfilesQuery);
  const { typed, setTyped } = useDebouncedSearch(filter.search ?? '', (search) => onFilter({ ...filter, search: search || undefined }));
  const voices = ['none', ...profiles.map(({ id }) => id)];
  const voiceLabel = (voice: string) =>
    voice === 'none' ? 'No brand voice' : (profiles.find(({ id }) => id === voice)?.brandName ?? 'Deleted brand');
  const choose = (change: Partial<EpisodeFilter>) => onFilter({ ...filter, ...change });
  return (
    <div role="group" aria-label="Filters" className="mb-4 flex flex-wrap items-center gap-2">
      <SearchField
        name="Search episodes"
        placeholder="Search titles"
        value={typed}
        onChange={setTyped}
        className="max-w-80 min-w-56 flex-1 max-md:max-w-none max-md:basis-full"
      />
      <div className="flex flex-wrap items-center gap-2 max-md:-mx-4 max-md:flex-nowrap max-md:overflow-x-auto max-md:px-4 max-md:py-1">
        <FilterMenu name="Date" options={PERIODS} label={periodLabel} chosen={filter.since} onChoose={(since) => choose({ since })} />
        <FilterMenu
          name="Waiting for"
          options={WAITING_FOR}
          label={(kind) => waitingLabels[kind]}
          chosen={filter.waiting}
          onChoose={(waiting) => choose({ waiting })}
        />
        <FilterMenu
          name="Status"
          options={TRANSCRIPTION_STATUSES}
          label={statusLabel}
          chosen={filter.status}
          onChoose={(status) => choose({ status })}
        />
        <FilterMenu name="Voice" options={voices} label={voiceLabel} chosen={filter.voice} onChoose={(voice) => choose({ voice })} />
        <FilterMenu
          name="Length"
          options={LENGTHS}
          label={(length) => lengthLabels[length]}
          chosen={filter.length}
          onChoose={(length) => choose({ length })}
        />
        <SortMenu filter={filter} onFilter={onFilter} />
        {isFiltered(filter) && (
          <Button variant="ghost" onClick={() => onFilter({ sort: filter.sort, order: filter.order })}>
            Clear filters
          </Button>
        )}
      </div>
    </div>
  );
}

interface FilterMenuProps<Option extends string> {
  name: string;
  options: readonly Option[];
  label: (option: Option) => string;
  chosen: Option | undefined;
  onChoose: (option: Option | undefined) => void;
}

function FilterMenu<Option extends string>({ name, options, label, chosen, onChoose }: FilterMenuProps<Option>) {
  const any = { label: 'Any', checked: chosen === undefined, onChoose: () => onChoose(undefined) };
  const entries = options.map((option) => ({ label: label(option), checked: option === chosen, onChoose: () => onChoose(option) }));
  return (
    <Menu
      name={name}
      align="left"
      entries={[any, ...entries]}
      button={(opens) => (
        <button type="button" data-on={chosen !== undefined || undefined} className={filterStyle} {...opens}>
          {chosen === undefined ? name : `${name}: ${label(chosen)}`}
          <ChevronDown aria-hidden />
        </button>
      )}
    />
  );
}

const filterStyle = buttonStyle({ className: 'data-on:border-accent data-on:bg-accent-soft data-on:text-accent-ink' });

function SortMenu({ filter, onFilter }: FiltersProps) {
  const { sort = 'created', order = 'desc' } = filter;
  const labelOf = (by: Sort, direction: 'asc' | 'desc') => sortLabels[by][direction === 'desc' ? 0 : 1];
  const choices = Object.keys(sortLabels).flatMap((by) => [
    { sort: by as Sort, order: 'desc' as const },
    { sort: by as Sort, order: 'asc' as const },
  ]);
  return (
    <span className="lg:hidden">
      <Menu
        name="Sort"
        align="left"
        entries={choices.map((choice) => ({
          label: labelOf(choice.sort, choice.order),
          checked: choice.sort === sort && choice.order === order,
          onChoose: () => onFilter({ ...filter, ...choice }),
        }))}
        button={(opens) => (
          <button type="button" className={buttonStyle({})} {...opens}>
            {labelOf(sort, order)}
            <ChevronDown aria-hidden />
          </button>
        )}
      />
    </span>
  );
}
