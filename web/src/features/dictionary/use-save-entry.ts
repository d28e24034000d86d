import type { CallOutput, DictionaryEntry } from '@afterword/proto';
import { useState } from 'react';
import { useAddEntry, useChangeEntry } from './dictionary.queries';
import type { EntryFields } from './entry-form';

type Saved = CallOutput<'POST /api/dictionary'>;

interface Outcomes {
  onDone: () => void;
  /** It is saved, and the server has something to say about it. */
  onWarned: (entry: DictionaryEntry) => void;
  onRefused: (error: Error) => void;
}

/** Adds the entry of a form the first time it is saved, and changes it from then on. */
export function useSaveEntry(entry: DictionaryEntry | undefined, { onDone, onWarned, onRefused }: Outcomes) {
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
