import type { CallOutput, DictionaryEntry } from '@afterword/proto';
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useSessionFormDraft } from '@/lib/use-session-form-draft';
import { FormDialog } from '@/ui/form-dialog';
import { useAddEntry, useChangeEntry } from './dictionary.queries';
import { describeMissing, emptyEntry, type EntryFields, type EntryForm, toEntryForm, validateEntry } from './entry-form';
import { EntryFormFields } from './entry-form-fields';
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
  const { forget } = useSessionFormDraft(`dictionary:${entry?.id ?? 'new'}`, form);
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
      note={warnings.length > 0 ? 'It is saved as it stands.' : undefined}
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
