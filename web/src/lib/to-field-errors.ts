import type { FieldErrors, FieldValues } from 'react-hook-form';
import type { z } from 'zod';

/** What is wrong with each field of a form: the first sentence about it, also where only a part of the field is wrong. */
export function toFieldErrors<Form extends FieldValues>({ issues }: z.ZodError): FieldErrors<Form> {
  const errors: Record<string, { type: string; message: string }> = {};
  for (const { path, code, message } of issues) errors[String(path[0])] ??= { type: code, message };
  return errors as FieldErrors<Form>;
}
