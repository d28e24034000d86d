import { z } from 'zod';
import { ById, changeOf, Empty, Id, Timestamp } from './common';
import { event, route, rpc } from './contract';

/** Longer variations cost more time to look for than they are worth. */
const MAX_VARIATION_WORDS = 12;

const variation = z
  .string()
  .trim()
  .min(1)
  .max(200, 'A variation has at most 200 characters.')
  .refine((text) => text.split(/\s+/).length <= MAX_VARIATION_WORDS, `A variation has at most ${MAX_VARIATION_WORDS} words.`);

const DictionaryFields = z.object({
  term: z.string().trim().min(1, 'Enter the correct term.').max(200, 'A term has at most 200 characters.'),
  variations: z.array(variation).min(1, 'Enter at least one variation.').max(100, 'A term has at most 100 variations.'),
  context: z.string().trim().max(500).nullable().default(null),
  category: z.string().trim().max(50).nullable().default(null),
});

export const DictionaryEntry = DictionaryFields.extend({ id: Id, isActive: z.boolean(), createdAt: Timestamp, updatedAt: Timestamp }).meta({
  id: 'DictionaryEntry',
});
export type DictionaryEntry = z.infer<typeof DictionaryEntry>;
const DictionaryChange = changeOf(DictionaryFields).extend({ id: Id, isActive: z.boolean().optional() });

export const DictionaryChanged = event('dictionary.changed', z.object({ entryId: Id }));

export const ListDictionary = rpc('dictionary.list', Empty, z.object({ entries: z.array(DictionaryEntry) }));
/** The active terms, most recently changed first: hints for the recogniser. */
export const ListDictionaryTerms = rpc(
  'dictionary.terms',
  z.object({ limit: z.int().min(1).max(500).default(100) }),
  z.object({ terms: z.array(z.string()) }),
);
/** The active entries in pages, for applying them. */
export const ListActiveDictionary = rpc(
  'dictionary.active',
  z.object({ after: z.string().optional(), limit: z.int().min(1).max(1000).default(500) }),
  z.object({ entries: z.array(z.object({ term: z.string(), variations: z.array(z.string()) })), next: z.string().nullable() }),
);
export const AddDictionaryEntry = rpc('dictionary.add', DictionaryFields, z.object({ entry: DictionaryEntry }));
export const ChangeDictionaryEntry = rpc('dictionary.change', DictionaryChange, z.object({ entry: DictionaryEntry }));
export const DeleteDictionaryEntry = rpc('dictionary.delete', ById, ById);

export const dictionaryRoutes = {
  list: route('GET /api/dictionary', Empty, z.object({ entries: z.array(DictionaryEntry) })),
  add: route('POST /api/dictionary', DictionaryFields, z.object({ entry: DictionaryEntry }), 201),
  change: route('PATCH /api/dictionary/{id}', DictionaryChange, z.object({ entry: DictionaryEntry })),
  delete: route('DELETE /api/dictionary/{id}', ById, ById),
};
