import { Page } from '@/features/layout/page';
import { useDebouncedSearch } from '@/lib/use-debounced-search';
import { SearchField } from '@/ui/search-field';
import { SearchResults } from './search-results';

interface SearchPageProps {
  wanted: string;
  onSearch: (wanted: string) => void;
}

/** Finds what was said in any episode. */
export function SearchPage({ wanted, onSearch }: SearchPageProps) {
  const { typed, setTyped } = useDebouncedSearch(wanted, onSearch);
  return (
    <Page title="Search" lead="Find what was said in any episode, and go to that second." narrow>
      <SearchField
        isStart
        name="Search all transcripts"
        placeholder="A word, a name, or “words in quotation marks”"
        value={typed}
        onChange={setTyped}
        className="mb-5"
      />
      <SearchResults wanted={wanted} />
    </Page>
  );
}
