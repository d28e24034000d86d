import type { z } from 'zod';
import { ServiceError } from './service-error';

/** The checked value, or `invalid_input` with the first problem as its sentence and every problem by path in `details`. */
export function check<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields = Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]));
  const [first] = parsed.error.issues;
  const path = first?.path.join('.');
  throw new ServiceError('invalid_input', path ? `${path}: ${first?.message}` : (first?.message ?? 'The input is not valid.'), {
    details: { fields },
  });
}
