import { z } from 'zod';
import { ById, Version } from './common';
import { CITATION_TIMEOUT_MS } from './content';
import { forward, rpc } from './contract';

/**
 * Something said in the episode that a post could open with: `text` as it stands at the head of the post, `content` the whole post with it.
 * `reasons` are for people, best first; `before` and `after` are the sentences around it. Times are milliseconds.
 */
export const OpeningCandidate = z
  .object({
    text: z.string(),
    content: z.string(),
    reasons: z.array(z.string()),
    speaker: z.string().nullable(),
    startMs: z.int().min(0),
    endMs: z.int().min(0),
    before: z.string().nullable(),
    after: z.string().nullable(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'OpeningCandidate' });
export type OpeningCandidate = z.infer<typeof OpeningCandidate>;

/** `version` is the version that was read; `current` is its opening, null if it cannot be told apart: nothing is offered then. */
const PostOpenings = z.object({ version: Version, current: z.string().nullable(), openings: z.array(OpeningCandidate) });
export type PostOpenings = z.infer<typeof PostOpenings>;

/** At most five, best first. None for content that is no post, or that was not written by rules. */
export const ListOpenings = rpc('content.openings', ById, PostOpenings, { timeoutMs: CITATION_TIMEOUT_MS });

export const contentOpeningRoutes = {
  list: forward('GET /api/content/{id}/openings', ListOpenings),
};
