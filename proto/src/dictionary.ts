import { z } from 'zod';
import { ById, changeOf, Empty, Id, next, PageId, Timestamp } from './common';
import { GeneratedContent } from './content';
import { event, forward, route, query, rpc } from './contract';

/** Longer variations take more time to search than they are worth. */
const MAX_VARIATION_WORDS = 12;

const NO_VARIATION = 'Enter at least one variation.';

const variation = z
  .string()
  .trim()
  .max(200, 'A variation has at most 200 characters.')
  .refine((text) => text.split(/\s+/).length <= MAX_VARIATION_WORDS, `A variation has at most ${MAX_VARIATION_WORDS} words.`);

/** Empty ones, such as the last line of a form, are left out. */
const variations = z
  .array(variation)
  .min(1, NO_VARIATION)
  .max(100, 'A term has at most 100 variations.')
  .transform((texts) => texts.filter((text) => text !== ''))
  .pipe(z.array(z.string()).min(1, NO_VARIATION));

export const DictionaryFields = z.object({
  term: z.string().trim().min(1, 'Enter the correct term.').max(200, 'A term has at most 200 characters.'),
  variations,
  context: z.string().trim().max(500, 'The context has at most 500 characters.').nullable().default(null),
  category: z.string().trim().max(50, 'A category has at most 50 characters.').nullable().default(null),
});

export const DictionaryEntry = DictionaryFields.extend({ id: Id, isActive: z.boolean(), createdAt: Timestamp, updatedAt: Timestamp }).meta({
  id: 'DictionaryEntry',
});
export type DictionaryEntry = z.infer<typeof DictionaryEntry>;
const DictionaryChange = changeOf(DictionaryFields).extend({ id: Id, isActive: z.boolean().optional() });
/** `warnings` are messages about parts of the entry that change nothing, or more than expected. */
const SavedEntry = z.object({ entry: DictionaryEntry, warnings: z.array(z.string()).default([]) });

/** `search` matches terms, variations, contexts and categories. */
const DictionarySearch = z.object({
  search: z.string().trim().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(200),
  after: z.string().max(2000).optional(),
});
/** Sorted by term. `total` counts matches on all pages; `categories` are all that exist. */
const DictionaryPage = z.object({
  entries: z.array(DictionaryEntry),
  next: next.default(null),
  total: z.int().default(0),
  categories: z.array(z.string()).default([]),
});

const Csv = z.object({
  csv: z.string().trim().min(1, 'The file is empty.').max(500_000, 'That is too much for one import. Split the file and import its parts.'),
});
const Imported = z.object({ added: z.int(), changed: z.int() });

/** The same correction, made by hand more than once. */
export const DictionarySuggestion = z
  .object({ id: Id, term: z.string(), variation: z.string(), times: z.int().min(2), lastMadeAt: Timestamp })
  .meta({ id: 'DictionarySuggestion' });
export type DictionarySuggestion = z.infer<typeof DictionarySuggestion>;

/** Corrections of a content item: their places (`start` and `end` are offsets in its text), and the corrected text. */
const ContentCorrections = z
  .object({
    contentId: Id,
    contentType: GeneratedContent.shape.contentType,
    version: z.int().min(1),
    corrected: z.string(),
    places: z.array(z.object({ start: z.int(), end: z.int(), found: z.string(), becomes: z.string() })),
  })
  .meta({ id: 'ContentCorrections' });
export type ContentCorrections = z.infer<typeof ContentCorrections>;

export const DictionaryChanged = event('dictionary.changed', z.object({ entryId: Id }));
/** Entries from a file were added, and others changed. */
export const DictionaryImported = event('dictionary.imported', Imported);

export const ListDictionary = query('dictionary.list', DictionarySearch, DictionaryPage);
/** The active terms, most recently changed first, as hints for speech recognition. */
export const ListDictionaryTerms = query(
  'dictionary.terms',
  z.object({ limit: z.int().min(1).max(500).default(100) }),
  z.object({ terms: z.array(z.string()) }),
);
/** The active entries in pages, for applying them. */
export const ListActiveDictionary = query(
  'dictionary.active',
  z.object({ after: PageId.optional(), limit: z.int().min(1).max(1000).default(500) }),
  z.object({ entries: z.array(z.object({ term: z.string(), variations: z.array(z.string()) })), next: z.string().nullable() }),
);
/** The details of a conflict name the field and the problem: `{ fields: { term: … } }` or `{ fields: { variations: … } }`. */
export const AddDictionaryEntry = rpc('dictionary.add', DictionaryFields, SavedEntry);
export const ChangeDictionaryEntry = rpc('dictionary.change', DictionaryChange, SavedEntry);
export const DeleteDictionaryEntry = rpc('dictionary.delete', ById, ById);
/** Thousands of entries are stored at once. */
const IMPORT_TIMEOUT_MS = 60_000;
/** Imports every row or none; the details of a refusal name the rows: `{ rows: [{ row, sentence }] }`. An existing term gets the new variations too. */
export const ImportDictionary = rpc('dictionary.import', Csv, Imported, { timeoutMs: IMPORT_TIMEOUT_MS });
/** Part of the dictionary as CSV; the first part has the heading. Formulas are escaped. */
export const ExportDictionary = query(
  'dictionary.export',
  z.object({ after: PageId.optional() }),
  z.object({ csv: z.string(), next: z.string().nullable() }),
);
/** Latest first. */
export const ListDictionarySuggestions = query('dictionary.suggestions', Empty, z.object({ suggestions: z.array(DictionarySuggestion) }));
export const AcceptDictionarySuggestion = rpc('dictionary.acceptSuggestion', ById, SavedEntry);
/** The suggestion is not made again. */
export const DismissDictionarySuggestion = rpc('dictionary.dismissSuggestion', ById, ById);
/** Every text of an episode is compared with every term. */
const CORRECTIONS_TIMEOUT_MS = 30_000;
/** Items of an episode that contain a variation. A correction is applied by editing the item. */
export const ListContentCorrections = query(
  'content.corrections',
  z.object({ episodeId: Id }),
  z.object({ items: z.array(ContentCorrections) }),
  { timeoutMs: CORRECTIONS_TIMEOUT_MS },
);

export const dictionaryRoutes = {
  list: forward('GET /api/dictionary', 'read', ListDictionary),
  add: forward('POST /api/dictionary', 'write', AddDictionaryEntry, { status: 201 }),
  import: forward('POST /api/dictionary/import', 'write', ImportDictionary, { status: 201 }),
  export: route('GET /api/dictionary/export', 'read', Empty, z.object({ csv: z.string(), fileName: z.string() })),
  suggestions: forward('GET /api/dictionary/suggestions', 'read', ListDictionarySuggestions),
  acceptSuggestion: forward('POST /api/dictionary/suggestions/{id}/accept', 'write', AcceptDictionarySuggestion, { status: 201 }),
  dismissSuggestion: forward('DELETE /api/dictionary/suggestions/{id}', 'session', DismissDictionarySuggestion),
  contentCorrections: forward('GET /api/episodes/{id}/content-corrections', 'read', ListContentCorrections, {
    rename: { id: 'episodeId' },
    parent: 'episode',
  }),
  change: forward('PATCH /api/dictionary/{id}', 'write', ChangeDictionaryEntry),
  delete: forward('DELETE /api/dictionary/{id}', 'session', DeleteDictionaryEntry),
};
