import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';

interface RowListProps {
  /** The path of the list in the form. */
  name: string;
  /** The heading of the list, and what one row is called. */
  title: string;
  one: string;
  hint: string;
  empty: object;
  row: (path: string) => ReactNode;
}

/** Rows of the surrounding form that can be added and removed. */
export function RowList({ name, title, one, hint, empty, row }: RowListProps) {
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name });
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 text-md font-semibold">{title}</legend>
      <p className="text-sm text-ink-3">{hint}</p>
      {fields.map(({ id }, at) => (
        <div key={id} role="group" aria-label={`${one} ${at + 1}`} className="flex items-start gap-2 rounded-md border border-line p-3">
          <div className="grid min-w-0 flex-1 gap-4">{row(`${name}.${at}`)}</div>
          <IconButton name={`Remove ${one.toLowerCase()} ${at + 1}`} icon={<Trash2 aria-hidden />} onClick={() => remove(at)} />
        </div>
      ))}
      <div>
        <Button icon={<Plus aria-hidden />} onClick={() => append(empty)}>
          Add {one.toLowerCase()}
        </Button>
      </div>
    </fieldset>
  );
}
