import { Page } from '@/features/layout/page';
import { useTypedSearch } from '@/lib/use-typed-search';
import { SearchField } from '@/ui/search-field';
import { Found } from './found';

interface SearchPageProps {
  wanted: string;
  onSearch: (wanted: string) => void;
}

/** Finds what was said in any episode. */
export function SearchPage({ wanted, onSearch }: SearchPageProps) {
  const { typed, setTyped } = useTypedSearch(wanted, onSearch);
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
      <Found wanted={wanted} />
    </Page>
  );
}
