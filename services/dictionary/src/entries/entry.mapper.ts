import type { DictionaryEntry } from '@afterword/proto';
import type { Entry } from './entry.entity';

export const toEntryDto = ({ createdAt, updatedAt, ...fields }: Entry): DictionaryEntry => ({
  ...fields,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
