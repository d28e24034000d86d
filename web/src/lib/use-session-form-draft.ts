import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Keeps what is typed into a form in this tab until it is forgotten: it survives a reload and the gate. */
export function useSessionFormDraft<Form extends FieldValues, Context, Checked>(key: string, form: UseFormReturn<Form, Context, Checked>) {
  const { reset, subscribe } = form;
  useEffect(() => {
    const kept = sessionStorage.getItem(key);
    if (kept) reset(JSON.parse(kept) as Form, { keepDefaultValues: true });
    return subscribe({ formState: { values: true }, callback: ({ values }) => sessionStorage.setItem(key, JSON.stringify(values)) });
  }, [key, reset, subscribe]);
  return { forget: () => sessionStorage.removeItem(key) };
}
