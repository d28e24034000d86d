import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Stores a form's input in session storage until `forget` is called. It survives a reload and signing in again. */
export function useSessionFormDraft<Form extends FieldValues, Context, Checked>(key: string, form: UseFormReturn<Form, Context, Checked>) {
  const { reset, subscribe } = form;
  useEffect(() => {
    const stored = sessionStorage.getItem(key);
    if (stored) reset(JSON.parse(stored) as Form, { keepDefaultValues: true });
    return subscribe({ formState: { values: true }, callback: ({ values }) => sessionStorage.setItem(key, JSON.stringify(values)) });
  }, [key, reset, subscribe]);
  return { forget: () => sessionStorage.removeItem(key) };
}
