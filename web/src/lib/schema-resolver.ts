import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import type { z } from 'zod';

const joined = (path: PropertyKey[]) => path.join('.');

/** Validates what `toFields` makes of a form with a schema of the contract; each field gets its first error. */
export const schemaResolver =
  <Form extends FieldValues, S extends z.ZodType<FieldValues>>(
    schema: S,
    toFields: (form: Form) => unknown,
    fieldOf: (path: PropertyKey[]) => string = joined,
  ): Resolver<Form, unknown, z.output<S>> =>
  (form) => {
    const { success, data, error } = schema.safeParse(toFields(form));
    if (success) return { values: data, errors: {} };
    const errors: FieldErrors<Form> = {};
    for (const { path, code, message } of error.issues) {
      const field = fieldOf(path);
      if (!get(errors, field)) set(errors, field, { type: code, message });
    }
    return { values: {}, errors };
  };
