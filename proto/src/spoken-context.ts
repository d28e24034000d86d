import { z } from 'zod';
import { Id, LARGEST_INTEGER } from './common';
import { forward, query } from './contract';

/** What was said right before or after words of a transcript. Times are milliseconds. */
export const SpokenNeighbor = z.object({ text: z.string(), speaker: z.string().nullable(), startMs: z.int(), endMs: z.int() });
export type SpokenNeighbor = z.infer<typeof SpokenNeighbor>;

const WordId = z.coerce.number().int().min(0).max(LARGEST_INTEGER);

/**
 * The sentences around words, which may begin or end within one: then its rest. Null where the transcript begins or ends, and both if it no
 * longer has these words.
 */
export const GetSpokenContext = query(
  'transcripts.context',
  z.object({ episodeId: Id, firstWordId: WordId, lastWordId: WordId }),
  z.object({ before: SpokenNeighbor.nullable(), after: SpokenNeighbor.nullable() }),
);

export const spokenContextRoutes = {
  get: forward('GET /api/episodes/{id}/transcript/context', 'read', GetSpokenContext, { rename: { id: 'episodeId' } }),
};
