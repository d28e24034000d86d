import type { z } from 'zod';
import { ServiceError } from './service-error';

/**
 * Returns the parsed value.
 * @throws ServiceError `invalid_input` with the first problem as message and every problem by path in `details`
 */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw toInvalidInput(parsed.error.issues, value);
  const field = findInvalidText(parsed.data);
  if (field !== undefined) throw invalidInput('The text contains a character that cannot be stored.', { [field]: 'It cannot be stored.' });
  return parsed.data;
}

function toInvalidInput(issues: z.core.$ZodIssue[], value: unknown): ServiceError {
  const fields = issues.map((issue) => [issue.path.join('.'), toSentence(issue, value)] as const);
  return invalidInput(fields[0]?.[1] ?? 'The input is not valid.', Object.fromEntries(fields));
}

const invalidInput = (sentence: string, fields: Record<string, string>) =>
  new ServiceError('invalid_input', sentence, { details: { fields } });

/** A message of the contract is complete; one of zod is written for programmers. */
function toSentence(issue: z.core.$ZodIssue, value: unknown): string {
  if (issue.message.endsWith('.')) return issue.message;
  const field = issue.path.length > 0 ? `The field "${issue.path.join('.')}"` : 'The request';
  return `${field} ${isMissing(value, issue.path) ? 'is missing' : toPredicate(issue)}.`;
}

const isMissing = (value: unknown, path: PropertyKey[]): boolean =>
  path.reduce((part, name) => (typeof part === 'object' && part !== null ? part[name as keyof typeof part] : undefined), value) ===
  undefined;

function toPredicate(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `is not ${TYPES[issue.expected] ?? 'valid'}`;
    case 'invalid_format':
      return `is not ${FORMATS[issue.format] ?? 'in the right form'}`;
    case 'invalid_value':
      return `is not one of: ${issue.values.join(', ')}`;
    case 'too_small':
      return `is too ${SIZES[issue.origin]?.small ?? 'small'}: at least ${amount(issue.minimum, issue.origin)}`;
    case 'too_big':
      return `is too ${SIZES[issue.origin]?.big ?? 'large'}: at most ${amount(issue.maximum, issue.origin)}`;
    case 'unrecognized_keys':
      return `has fields that do not exist: ${issue.keys.join(', ')}`;
    default:
      return 'is not valid';
  }
}

const TYPES: Partial<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};
const FORMATS: Partial<Record<string, string>> = {
  uuid: 'an id',
  url: 'an address that begins with http:// or https://',
  email: 'an e-mail address',
  datetime: 'a time such as 2026-11-21T08:00:00Z',
  date: 'a date such as 2026-11-21',
};
const SIZES: Partial<Record<string, { small: string; big: string; unit: string }>> = {
  string: { small: 'short', big: 'long', unit: 'character' },
  array: { small: 'short', big: 'long', unit: 'entry' },
};
const PLURALS: Record<string, string> = { character: 'characters', entry: 'entries' };

function amount(value: number | bigint, origin: string): string {
  const unit = SIZES[origin]?.unit;
  return unit ? `${value} ${value === 1 ? unit : PLURALS[unit]}` : String(value);
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
