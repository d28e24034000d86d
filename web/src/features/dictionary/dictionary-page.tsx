import { Plus } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { Page } from '@/features/layout/page';
import { Button } from '@/ui/button';
import { CardSkeletons } from '@/ui/card-skeletons';
import { LoadError } from '@/ui/load-error';
import { DictionaryFilters } from './dictionary-filters';
import { useDictionarySearch } from './dictionary.queries';
import { EntryList } from './entry-list';
import { FileMenu } from './file-menu';
import { DictionaryEmptyState } from './dictionary-empty-state';
import { Suggestions } from './suggestions';
import { useUndeletedEntries } from './use-undeleted-entries';

const EntryDialog = lazy(() => import('./entry-dialog').then((module) => ({ default: module.EntryDialog })));
const ImportDialog = lazy(() => import('./import-dialog').then((module) => ({ default: module.ImportDialog })));
const SKELETONS = 6;

/** What of the page stands in its address. `edit` is an entry's id or 'new'. */
export interface DictionaryView {
  search?: string | undefined;
  edit?: string | undefined;
}

interface DictionaryPageProps {
  view: DictionaryView;
  /** Must keep its identity: thousands of cards hold on to it. */
  onView: (change: DictionaryView) => void;
}

/** Every entry of the dictionary: search, add, change, switch off, delete, bring and take as a file. */
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
      lead="Names and words that machines mishear. Add them once, and every transcript gets them right."
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
