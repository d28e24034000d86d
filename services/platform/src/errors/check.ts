import type { z } from 'zod';
import { ServiceError } from './service-error';

/** The checked value, or `invalid_input` with the first problem as its sentence and every problem by path in `details`. */
export function check<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields = Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]));
  throw new ServiceError('invalid_input', sentenceOf(parsed.error.issues[0]), { details: { fields } });
}

/** A sentence of the contract says all there is; zod's own words need the name of the field. */
function sentenceOf(issue: z.core.$ZodIssue | undefined): string {
  if (!issue) return 'The input is not valid.';
  if (issue.message.endsWith('.')) return issue.message;
  const field = issue.path.join('.');
  return `The request cannot be used: ${field ? `${field}: ` : ''}${issue.message}.`;
}
