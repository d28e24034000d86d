import type { DictionaryEntry } from '@afterword/proto';
import type { Entry } from './entry.entity';

export const toDictionaryEntry = (entry: Entry): DictionaryEntry => ({
  id: entry.id,
  term: entry.term,
  variations: entry.variations,
  context: entry.context,
  category: entry.category,
  isActive: entry.isActive,
  createdAt: entry.createdAt.toISOString(),
  updatedAt: entry.updatedAt.toISOString(),
});
