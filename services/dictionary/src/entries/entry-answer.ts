import { ServiceError } from '@afterword/platform';
import type { DictionaryEntry } from '@afterword/proto';
import type { Entry } from './entry.entity';

/** The entry as the contract shows it. */
export const answerEntry = ({ createdAt, updatedAt, ...fields }: Entry): DictionaryEntry => ({
  ...fields,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

export function orNotFound(entry: Entry | null): Entry {
  if (!entry) throw new ServiceError('not_found', 'There is no such dictionary entry. It may have been deleted.');
  return entry;
}
