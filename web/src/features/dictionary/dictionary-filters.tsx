import { useRef, useState } from 'react';
import { useShortcuts } from '@/lib/shortcuts';
import { useDebouncedSearch } from '@/lib/use-debounced-search';
import { Chip } from '@/ui/chip';
import { FilterChip } from '@/ui/filter-chip';
import { KeyHint } from '@/ui/key-hint';
import { SearchField } from '@/ui/search-field';

const MAX_SHOWN_CATEGORIES = 12;

interface DictionaryFiltersProps {
  search: string;
  categories: string[];
  onSearch: (search: string) => void;
}

/** The search field and category filters. Pressing a category searches for it; pressing it again clears the search. */
export function DictionaryFilters({ search, categories, onSearch }: DictionaryFiltersProps) {
  const { typed, setTyped } = useDebouncedSearch(search, onSearch);
  const [showsAll, setShowsAll] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useShortcuts('Dictionary', [{ keys: ['/'], label: 'Search the dictionary', onPress: () => field.current?.focus() }]);
  const shown = showsAll ? categories : categories.slice(0, MAX_SHOWN_CATEGORIES);
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
      <SearchField
        field={field}
        name="Search the dictionary"
        placeholder="Search terms, variations, categories"
        hint={<KeyHint>/</KeyHint>}
        value={typed}
        onChange={setTyped}
        className="max-w-104 flex-[1_1_15rem]"
      />
      {categories.length > 0 && (
        <div role="group" aria-label="Categories" className="flex flex-wrap gap-2">
          {shown.map((category) => (
            <FilterChip key={category} pressed={category === search} onPress={() => onSearch(category === search ? '' : category)}>
              {category}
            </FilterChip>
          ))}
          {shown.length < categories.length && (
            <Chip onClick={() => setShowsAll(true)}>{categories.length - shown.length} more categories</Chip>
          )}
        </div>
      )}
    </div>
  );
}
