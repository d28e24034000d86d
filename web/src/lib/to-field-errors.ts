import type { FieldErrors, FieldValues } from 'react-hook-form';
import type { z } from 'zod';

/** The first error of each field, including errors of parts of the field. */
export function toFieldErrors<Form extends FieldValues>({ issues }: z.ZodError): FieldErrors<Form> {
  const errors: Record<string, { type: string; message: string }> = {};
  for (const { path, code, message } of issues) errors[String(path[0])] ??= { type: code, message };
  return errors as FieldErrors<Form>;
}
