import { z } from 'zod';
import { Id, ofEpisode, Percent, Version } from './common';
import { route, query } from './contract';

/** Words in quotation marks must be consecutive. All other words must occur; the last one may be a prefix. */
const Search = z.object({
  q: z.string().trim().min(1, 'Enter a word to look for.').max(200, 'A search has at most 200 characters.'),
  episodeId: Id.optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
  after: z.string().max(20).optional(),
});

/**
 * A place in a transcript, which had this version. `found` are the matching words, with those before and after them. A service of an earlier
 * release sends neither `endMs` nor `version`.
 */
const Hit = z.object({
  episodeId: Id,
  segmentId: z.int(),
  wordId: z.int(),
  startMs: z.int().min(0),
  /** Where the matching words end. */
  endMs: z.int().min(0).optional(),
  version: Version.optional(),
  speaker: z.string().nullable(),
  before: z.string(),
  found: z.string(),
  after: z.string(),
  /** One for each word of `before`, `found` and `after`; null if the engine reported none. */
  confidences: z.array(Percent.nullable()).default([]),
});

/** The best matches first. `next` is null on the last page. */
export const SearchTranscripts = query('transcripts.search', Search, z.object({ hits: z.array(Hit), next: z.string().nullable() }));
export const SearchHit = Hit.extend(ofEpisode).meta({ id: 'SearchHit' });
export type SearchHit = z.infer<typeof SearchHit>;

export const searchRoutes = {
  transcripts: route(
    'GET /api/search',
    'read',
    Search,
    z.object({ hits: z.array(SearchHit), next: z.string().nullable(), incomplete: z.array(z.string()).optional() }),
  ),
};
