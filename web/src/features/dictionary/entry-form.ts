import { type DictionaryEntry, DictionaryFields } from '@afterword/proto';
import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { parseCommaList } from '@/lib/parse-comma-list';
import { toFieldErrors } from '@/lib/to-field-errors';

export type EntryFields = z.infer<typeof DictionaryFields>;
/** The form fields: variations as comma-separated text, null as an empty string. */
export type EntryForm = Record<keyof EntryFields, string>;
export type EntryField = keyof EntryForm;

export const emptyEntry: EntryForm = { term: '', variations: '', category: '', context: '' };

export const toEntryForm = ({ term, variations, category, context }: DictionaryEntry): EntryForm => ({
  term,
  variations: variations.join(', '),
  category: category ?? '',
  context: context ?? '',
});

const fieldsOf = ({ term, variations, category, context }: EntryForm) => ({
  term,
  variations: parseCommaList(variations),
  category: category.trim() || null,
  context: context.trim() || null,
});

/** Validates the form with the contract's schema; each field gets its first error. */
export const validateEntry: Resolver<EntryForm, unknown, EntryFields> = (form) => {
  const { data, error } = DictionaryFields.safeParse(fieldsOf(form));
  return data ? { values: data, errors: {} } : { values: {}, errors: toFieldErrors<EntryForm>(error) };
};

/** The error for missing required fields, or undefined. */
export function describeMissing({ term, variations }: Pick<EntryForm, 'term' | 'variations'>): string | undefined {
  const [hasTerm, hasVariation] = [term.trim() !== '', parseCommaList(variations).length > 0];
  if (hasTerm && hasVariation) return undefined;
  if (hasTerm) return 'Enter at least one variation.';
  return hasVariation ? 'Enter the term.' : 'Enter the term and at least one variation.';
}
