import { useEffect, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { drafts } from './drafts';

/** A draft that is rendered; null if there is none. */
export function useDraft<Draft = string>(name: string) {
  const [draft, setDraft] = useState(() => drafts.read<Draft>(name));
  const change = (next: Draft) => {
    drafts.keep(name, next);
    setDraft(next);
  };
  const forget = () => {
    drafts.forget(name);
    setDraft(null);
  };
  return { draft, change, forget };
}

/** Keeps the changed fields of a form as its draft until `forget` is called. Fields in `secrets` are never stored. */
export function useFormDraft<Form extends FieldValues, Context, Valid>(
  name: string,
  form: UseFormReturn<Form, Context, Valid>,
  { secrets = [] }: { secrets?: readonly Path<Form>[] } = {},
) {
  const { reset, subscribe, getValues } = form;
  const secretList = secrets.join(' ');
  useEffect(() => {
    const draft = drafts.read<Partial<Form>>(name);
    if (draft) reset({ ...getValues(), ...draft }, { keepDefaultValues: true });
    const isSecret = (field: string) => secretList.split(' ').includes(field);
    return subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields = {} }) =>
        drafts.keep(name, Object.fromEntries(Object.entries(values).filter(([field]) => field in dirtyFields && !isSecret(field)))),
    });
  }, [name, reset, subscribe, getValues, secretList]);
  return { forget: () => drafts.forget(name) };
}
