import { useEffect, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

const keyOf = (name: string) => `draft:${name}`;

/**
 * What people typed and have not saved, in session storage, as JSON. It survives a reload, a crash of the tab, a change of page and signing
 * in again. Logout discards it.
 */
export const drafts = {
  /** Null if there is none. */
  read: <Draft>(name: string) => JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as Draft | null,
  keep: (name: string, draft: unknown) => sessionStorage.setItem(keyOf(name), JSON.stringify(draft)),
  forget: (name: string) => sessionStorage.removeItem(keyOf(name)),
};

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

/** Keeps the input of a form as its draft until `forget` is called. Fields in `secrets` are never stored. */
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
      formState: { values: true },
      callback: ({ values }) => drafts.keep(name, Object.fromEntries(Object.entries(values).filter(([field]) => !isSecret(field)))),
    });
  }, [name, reset, subscribe, getValues, secretList]);
  return { forget: () => drafts.forget(name) };
}
