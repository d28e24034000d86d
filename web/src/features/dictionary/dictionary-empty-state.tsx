import { BookA, Plus, SearchX } from 'lucide-react';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';

interface DictionaryEmptyStateProps {
  search: string;
  onSearch: (search: string) => void;
  onAdd: () => void;
}

/** A dictionary without entries, or a search that finds none. */
export const DictionaryEmptyState = ({ search, onSearch, onAdd }: DictionaryEmptyStateProps) => (
  <div className="rounded-lg border border-line bg-surface shadow-sm">
    {search ? (
      <EmptyState
        icon={<SearchX aria-hidden />}
        heading={<h2>No entry matches</h2>}
        action={<Button onClick={() => onSearch('')}>Show all entries</Button>}
      >
        No term, variation, category or context holds “{search}”.
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
    )}
  </div>
);
