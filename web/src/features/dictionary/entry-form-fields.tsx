import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { parseCommaList } from '@/lib/parse-comma-list';
import { Field } from '@/ui/field';
import { inputStyle } from '@/ui/input-style';
import { Tag } from '@/ui/tag';
import type { EntryField, EntryForm } from './entry-form';

interface EntryFormFieldsProps {
  categories: string[];
  /** The server's warnings about the saved variations. */
  warnings: string[];
}

export function EntryFormFields({ categories, warnings }: EntryFormFieldsProps) {
  const known = useId();
  return (
    <div className="grid gap-5">
      <LineField name="term" label="Term" hint="As it is to be written." />
      <div className="grid gap-2.5">
        <LineField name="variations" label="Variations" hint="How it is misheard, separated by commas." />
        <Variations />
        {warnings.length > 0 && <Warnings sentences={warnings} />}
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        <LineField name="category" label="Category (optional)" list={known} />
        <LineField name="context" label="Context (optional)" placeholder="Who or what it is" />
      </div>
      <datalist id={known}>
        {categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </datalist>
    </div>
  );
}

interface LineFieldProps {
  name: EntryField;
  label: string;
  hint?: string;
  placeholder?: string;
  list?: string;
}

function LineField({ name, label, hint, ...rest }: LineFieldProps) {
  const { register, formState } = useFormContext<EntryForm>();
  return (
    <Field label={label} hint={hint} error={formState.errors[name]?.message}>
      {(control) => (
        <input
          {...control}
          {...register(name)}
          {...rest}
          aria-required={name === 'term' || name === 'variations'}
          autoComplete="off"
          className={inputStyle}
        />
      )}
    </Field>
  );
}

/** The parsed variations under the input. */
function Variations() {
  const variations = parseCommaList(useWatch<EntryForm, 'variations'>({ name: 'variations' }));
  if (variations.length === 0) return null;
  return (
    <ul aria-label="Read as" className="flex flex-wrap gap-2">
      {variations.map((variation, index) => (
        <li key={`${variation} ${index}`}>
          <Tag>{variation}</Tag>
        </li>
      ))}
    </ul>
  );
}

const Warnings = ({ sentences }: { sentences: string[] }) => (
  <div role="alert">
    <ul className="grid gap-1.5 text-sm font-semibold text-warn">
      {sentences.map((sentence) => (
        <li key={sentence} className="flex items-start gap-1.5 wrap-anywhere">
          <TriangleAlert className="mt-px size-4" aria-hidden />
          {sentence}
        </li>
      ))}
    </ul>
  </div>
);
