import type { CallOutput } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { BookA, ChevronDown, Download, Plus, SearchX, Upload } from 'lucide-react';
import { Suspense, lazy, useCallback, useMemo, useRef, useState } from 'react';
import { Page } from '@/features/layout';
import { useShortcuts } from '@/lib/shortcuts';
import { useDebouncedSearch } from '@/lib/use-debounced-search';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { CardSkeletons } from '@/ui/card-skeletons';
import { Chip } from '@/ui/chip';
import { useUndeleted } from '@/ui/deferred-delete';
import { EmptyState } from '@/ui/empty-state';
import { FilterChip } from '@/ui/filter-chip';
import { KeyHint } from '@/ui/key-hint';
import { LoadError } from '@/ui/load-error';
import { Menu } from '@/ui/menu';
import { SearchField } from '@/ui/search-field';
import { useExportEntries } from './csv.queries';
import { useDictionarySearch } from './dictionary.queries';
import { EntryList } from './entry-list';
import { SuggestionRow } from './suggestion-row';
import { suggestionsQuery } from './suggestions.queries';

const EntryDialog = lazy(() => import('./entry-dialog').then((module) => ({ default: module.EntryDialog })));
const ImportDialog = lazy(() => import('./import-dialog').then((module) => ({ default: module.ImportDialog })));
const SKELETONS = 6;

/** The search parameters of the page. `edit` is an entry's id or 'new'. */
export interface DictionaryView {
  search?: string | undefined;
  edit?: string | undefined;
}

interface DictionaryPageProps {
  view: DictionaryView;
  /** Must be stable: thousands of memoized cards depend on it. */
  onView: (change: DictionaryView) => void;
}

/** The dictionary: search, add, edit, switch off, delete, import and export entries. */
export function DictionaryPage({ view: { search = '', edit }, onView }: DictionaryPageProps) {
  const [isImporting, setImporting] = useState(false);
  const found = useDictionarySearch(search);
  const { entries, total, categories } = useUndeletedEntries(found.data?.pages);
  const look = useCallback((wanted: string) => onView({ search: wanted || undefined }), [onView]);
  const open = useCallback((id: string) => onView({ edit: id }), [onView]);
  const close = () => onView({ edit: undefined });
  const edited = entries.find(({ id }) => id === edit);
  return (
    <Page
      title="Dictionary"
      lead="Names and words that transcription gets wrong. Add them once, and every transcript gets them right."
      actions={
        <div className="flex flex-wrap gap-2">
          <FileMenu onImport={() => setImporting(true)} />
          <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => open('new')}>
            Add Term
          </Button>
        </div>
      }
    >
      <Suggestions />
      <DictionaryFilters {...{ search, categories }} onSearch={look} />
      {found.error && !found.data && <LoadError what="The dictionary" error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <CardSkeletons count={SKELETONS} name="Dictionary entries are loading" />}
      {found.data && entries.length === 0 && !found.hasNextPage && (
        <DictionaryEmptyState search={search} onSearch={look} onAdd={() => open('new')} />
      )}
      {(entries.length > 0 || found.hasNextPage) && <EntryList {...{ found, entries, total }} onEdit={open} onSearch={look} />}
      <Suspense>
        {(edit === 'new' || edited) && <EntryDialog key={edit} entry={edited} categories={categories} onClose={close} />}
        {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
      </Suspense>
    </Page>
  );
}

type EntryPage = CallOutput<'GET /api/dictionary'>;

/** The entries on these pages without deleted ones, the total, and all categories. */
function useUndeletedEntries(pages?: EntryPage[]) {
  const read = useMemo(() => pages?.flatMap(({ entries }) => entries) ?? [], [pages]);
  const entries = useUndeleted(read);
  const { total = 0, categories = [] } = pages?.at(-1) ?? {};
  return { entries, total: total - (read.length - entries.length), categories };
}

/** Imports and exports the dictionary. */
function FileMenu({ onImport }: { onImport: () => void }) {
  const exporting = useExportEntries();
  return (
    <Menu
      name="Import or export"
      align="left"
      button={(props) => (
        <Button {...props} busy={exporting.isPending}>
          Import or export
          <ChevronDown aria-hidden />
        </Button>
      )}
      entries={[
        { label: 'Import CSV…', icon: <Upload aria-hidden />, onChoose: onImport },
        { label: 'Export CSV', icon: <Download aria-hidden />, onChoose: () => exporting.mutate() },
      ]}
    />
  );
}

interface DictionaryEmptyStateProps {
  search: string;
  onSearch: (search: string) => void;
  onAdd: () => void;
}

/** Shown if the dictionary is empty or the search has no results. */
const DictionaryEmptyState = ({ search, onSearch, onAdd }: DictionaryEmptyStateProps) =>
  search ? (
    <EmptyState
      icon={<SearchX aria-hidden />}
      heading={<h2>No entry matches</h2>}
      action={<Button onClick={() => onSearch('')}>Show all entries</Button>}
    >
      No entries match “{search}”.
    </EmptyState>
  ) : (
    <EmptyState
      icon={<BookA aria-hidden />}
      heading={<h2>No entries yet</h2>}
      action={
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={onAdd}>
          Add the first term
        </Button>
      }
    >
      Enter a name as it is written, and how machines mishear it. Every transcript can then be corrected with one press.
    </EmptyState>
  );

const MAX_SHOWN_SUGGESTIONS = 3;

/** Corrections made by hand more than once, offered as dictionary entries. */
function Suggestions() {
  const { data, error, refetch } = useQuery(suggestionsQuery);
  const [showsAll, setShowsAll] = useState(false);
  if (error && !data) {
    return (
      <div className="mb-5">
        <LoadError what="The suggestions" error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  const suggestions = data?.suggestions ?? [];
  if (suggestions.length === 0) return null;
  const shown = showsAll ? suggestions : suggestions.slice(0, MAX_SHOWN_SUGGESTIONS);
  const left = suggestions.length - shown.length;
  return (
    <Card title="You made the same fix by hand" className="mb-6" footer={left > 0 && <More left={left} onMore={() => setShowsAll(true)} />}>
      <p className="px-4 pb-3 text-ink-2 md:px-5">Add it to the dictionary?</p>
      <ul className="divide-y divide-line border-t border-line">
        {shown.map((suggestion) => (
          <li key={suggestion.id}>
            <SuggestionRow suggestion={suggestion} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const More = ({ left, onMore }: { left: number; onMore: () => void }) => <Button onClick={onMore}>Show {left} more</Button>;

const MAX_SHOWN_CATEGORIES = 12;

interface DictionaryFiltersProps {
  search: string;
  categories: string[];
  onSearch: (search: string) => void;
}

/** The search field and category filters. Pressing a category searches for it; pressing it again clears the search. */
function DictionaryFilters({ search, categories, onSearch }: DictionaryFiltersProps) {
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
