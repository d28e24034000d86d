import type { CallOutput, DictionaryEntry } from '@afterword/proto';
import { TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import { parseCommaList } from '@/lib/parse-comma-list';
import { useFormDraft } from '@/lib/use-draft';
import { Field } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { inputStyle } from '@/ui/input-style';
import { Tag } from '@/ui/tag';
import { useAddEntry, useChangeEntry } from './dictionary.queries';
import { describeMissing, emptyEntry, type EntryField, type EntryFields, type EntryForm, toEntryForm, validateEntry } from './entry-form';
import { parseEntryErrors } from './parse-entry-errors';

interface EntryDialogProps {
  /** Undefined to create a new one. */
  entry: DictionaryEntry | undefined;
  /** The categories in use. */
  categories: string[];
  onClose: () => void;
}

/** Creates or edits an entry. Stays open if the server returns warnings. */
export function EntryDialog({ entry, categories, onClose }: EntryDialogProps) {
  const form = useForm<EntryForm, unknown, EntryFields>({
    defaultValues: entry ? toEntryForm(entry) : emptyEntry,
    resolver: validateEntry,
  });
  const { forget } = useFormDraft(`dictionary:${entry?.id ?? 'new'}`, form);
  const [term, variations] = useWatch({ control: form.control, name: ['term', 'variations'] });
  const leave = () => {
    forget();
    onClose();
  };
  const { save, isSaving, isThere, warnings } = useSaveEntry(entry, {
    onDone: leave,
    onWarned: (warned) => {
      form.reset(toEntryForm(warned));
      forget();
    },
    onRefused: (error) =>
      parseEntryErrors(error).forEach(({ field, sentence }) =>
        form.setError(field, { type: 'server', message: sentence }, { shouldFocus: true }),
      ),
  });
  return (
    <FormDialog
      title={isThere ? 'Edit Term' : 'Add Term'}
      save={isThere ? 'Update' : 'Add'}
      note={warnings.length > 0 ? 'You can save it anyway.' : undefined}
      missing={describeMissing({ term, variations })}
      isDirty={form.formState.isDirty}
      isSaving={isSaving}
      onSave={() => void form.handleSubmit(save)()}
      onLeave={leave}
    >
      <FormProvider {...form}>
        <EntryFormFields categories={categories} warnings={warnings} />
      </FormProvider>
    </FormDialog>
  );
}

type Saved = CallOutput<'POST /api/dictionary'>;

interface Outcomes {
  onDone: () => void;
  /** Called if the entry was saved with warnings. */
  onWarned: (entry: DictionaryEntry) => void;
  onRefused: (error: Error) => void;
}

/** Creates the entry on the first save and updates it from then on. */
function useSaveEntry(entry: DictionaryEntry | undefined, { onDone, onWarned, onRefused }: Outcomes) {
  const [saved, setSaved] = useState<Saved>();
  const add = useAddEntry();
  const change = useChangeEntry();
  const onSuccess = (answer: Saved) => {
    setSaved(answer);
    if (answer.warnings.length > 0) onWarned(answer.entry);
    else onDone();
  };
  const present = saved?.entry ?? entry;
  const save = (fields: EntryFields) =>
    present
      ? change.mutate({ id: present.id, ...fields }, { onSuccess, onError: onRefused })
      : add.mutate(fields, { onSuccess, onError: onRefused });
  return { save, isSaving: add.isPending || change.isPending, isThere: present !== undefined, warnings: saved?.warnings ?? [] };
}

interface EntryFormFieldsProps {
  categories: string[];
  /** The server's warnings about the saved variations. */
  warnings: string[];
}

function EntryFormFields({ categories, warnings }: EntryFormFieldsProps) {
  const known = useId();
  return (
    <div className="grid gap-5">
      <LineField name="term" label="Term" hint="Correct spelling." />
      <div className="grid gap-2.5">
        <LineField name="variations" label="Variations" hint="Common mishearings, separated by commas." />
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
