import { ApiError } from '@/api/api-error';
import type { EntryField } from './entry-form';

const isField = (name: string): name is EntryField => name === 'term' || name === 'variations';

/** The field errors of a failed request. */
export function parseEntryErrors(error: unknown): { field: EntryField; sentence: string }[] {
  const fields = error instanceof ApiError && error.details['fields'];
  if (typeof fields !== 'object' || fields === null) return [];
  return Object.entries(fields).flatMap(([field, sentence]) =>
    isField(field) && typeof sentence === 'string' ? [{ field, sentence }] : [],
  );
}
