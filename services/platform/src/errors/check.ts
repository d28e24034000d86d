import type { z } from 'zod';
import { ServiceError } from './service-error';
import { unstorable } from './unstorable';

/** The checked value, or `invalid_input` with the first problem as its sentence and every problem by path in `details`. */
export function check<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw refused(parsed.error.issues);
  const field = unstorable(parsed.data);
  if (field !== undefined) throw invalid('The text contains a character that cannot be stored.', { [field]: 'It cannot be stored.' });
  return parsed.data;
}

function refused(issues: z.core.$ZodIssue[]): ServiceError {
  return invalid(sentenceOf(issues[0]), Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message])));
}

const invalid = (sentence: string, fields: Record<string, string>) => new ServiceError('invalid_input', sentence, { details: { fields } });

/** A sentence of the contract says all there is; zod's own words need the name of the field. */
function sentenceOf(issue: z.core.$ZodIssue | undefined): string {
  if (!issue) return 'The input is not valid.';
  if (issue.message.endsWith('.')) return issue.message;
  const field = issue.path.join('.');
  return `The request cannot be used: ${field ? `${field}: ` : ''}${issue.message}.`;
}
