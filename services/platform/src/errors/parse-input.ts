import type { z } from 'zod';
import { ServiceError } from './service-error';

/**
 * Returns the parsed value.
 * @throws ServiceError `invalid_input` with the first problem as message and every problem by path in `details`
 */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw toInvalidInput(parsed.error.issues);
  const field = findInvalidText(parsed.data);
  if (field !== undefined) throw invalidInput('The text contains a character that cannot be stored.', { [field]: 'It cannot be stored.' });
  return parsed.data;
}

function toInvalidInput(issues: z.core.$ZodIssue[]): ServiceError {
  return invalidInput(toUserMessage(issues[0]), Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message])));
}

const invalidInput = (sentence: string, fields: Record<string, string>) =>
  new ServiceError('invalid_input', sentence, { details: { fields } });

/** A message of the contract is complete; one of zod needs the name of the field. */
function toUserMessage(issue: z.core.$ZodIssue | undefined): string {
  if (!issue) return 'The input is not valid.';
  if (issue.message.endsWith('.')) return issue.message;
  const field = issue.path.join('.');
  return `The request cannot be used: ${field ? `${field}: ` : ''}${issue.message}.`;
}

/** NUL and unpaired surrogates: JSON can contain them, Postgres cannot store them. */
const INVALID_TEXT = /[\u0000\ud800-\udfff]/u;

/** Returns the path of the first text in a value that cannot be stored, or undefined if there is none. */
function findInvalidText(value: unknown): string | undefined {
  const waiting: [path: string, part: object][] = [['', { '': value }]];
  for (const [path, part] of waiting) {
    for (const name of Object.keys(part)) {
      const inner: unknown = part[name as keyof typeof part];
      if (typeof inner === 'string' && INVALID_TEXT.test(inner)) return joinPath(path, name);
      if (typeof inner === 'object' && inner !== null) waiting.push([joinPath(path, name), inner]);
    }
  }
  return undefined;
}

const joinPath = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);
