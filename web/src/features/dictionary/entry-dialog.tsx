import type { DictionaryEntry } from '@afterword/proto';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useSessionFormDraft } from '@/lib/use-session-form-draft';
import { FormDialog } from '@/ui/form-dialog';
import { parseEntryErrors } from './parse-entry-errors';
import { EntryFormFields } from './entry-form-fields';
import { validateEntry, emptyEntry, type EntryFields, type EntryForm, toEntryForm, describeMissing } from './entry-form';
import { useSaveEntry } from './use-save-entry';

interface EntryDialogProps {
  /** Undefined where a new one is added. */
  entry: DictionaryEntry | undefined;
  /** Those that are there, to choose from. */
  categories: string[];
  onClose: () => void;
}

/** Adds an entry or changes one. It stays open where the server has something to say about what it saved. */
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
