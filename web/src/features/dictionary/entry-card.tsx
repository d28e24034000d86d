import type { DictionaryEntry } from '@afterword/proto';
import clsx from 'clsx';
import { Pencil, Trash2 } from 'lucide-react';
import { memo, useId } from 'react';
import { ActiveSwitch } from '@/ui/active-switch';
import { Chip } from '@/ui/chip';
import { IconButton } from '@/ui/icon-button';
import { useChangeEntry, useDeleteEntry } from './dictionary.queries';
import { MisheardVariants } from './misheard-variants';

interface EntryCardProps {
  entry: DictionaryEntry;
  onEdit: (id: string) => void;
  onSearch: (search: string) => void;
}

/** An entry at a glance, drawn only when it comes into view. Where it is inactive, it is grey and corrects nothing. */
export const EntryCard = memo(function EntryCard({ entry, onEdit, onSearch }: EntryCardProps) {
  const heading = useId();
  const change = useChangeEntry();
  const deleteEntry = useDeleteEntry();
  const { id, term, variations, category, context, isActive } = entry;
  return (
    <article
      aria-labelledby={heading}
      tabIndex={-1}
      className={clsx(
        'flex min-w-0 flex-col rounded-lg border border-line shadow-sm [contain-intrinsic-size:auto_11rem] [content-visibility:auto]',
        isActive ? 'bg-surface' : 'bg-sunken',
      )}
    >
      <div className="grid flex-1 content-start gap-3 px-4 pt-4 pb-5 md:px-5">
        <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
          <h2 id={heading} dir="auto" className="min-w-0 flex-[1_1_55%] text-lg wrap-anywhere">
            {term}
          </h2>
          {category && (
            <Chip aria-label={`Search category ${category}`} onClick={() => onSearch(category)}>
              {category}
            </Chip>
          )}
        </div>
        <MisheardVariants term={term} variations={variations} />
        {context && <p className="text-sm wrap-anywhere text-ink-3">{context}</p>}
      </div>
      <div className="flex items-center border-t border-line py-2 pr-2 pl-4 md:pl-5">
        <span className="mr-auto">
          <ActiveSwitch of={term} isActive={isActive} onChange={(now) => change.mutate({ id, isActive: now })} />
        </span>
        <IconButton name={`Edit ${term}`} icon={<Pencil aria-hidden />} onClick={() => onEdit(id)} />
        <IconButton name={`Delete ${term}`} icon={<Trash2 aria-hidden />} onClick={() => deleteEntry(entry)} />
      </div>
    </article>
  );
});
