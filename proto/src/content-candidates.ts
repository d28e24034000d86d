import { z } from 'zod';
import { ById, Version } from './common';
import { CITATION_TIMEOUT_MS } from './content';
import { forward, query } from './contract';

/** What stands in a place of a text: what it opens with, a quote, a statement, a question that was asked, an invitation, hashtags. */
export const SlotKind = z.enum(['opening', 'quote', 'statement', 'question', 'call_to_action', 'hashtags']);
export type SlotKind = z.infer<typeof SlotKind>;

/**
 * Something of the episode that a slot could hold, as it would be written there. `reasons` are for people, best first; `before` and `after`
 * are the sentences around it. Times are milliseconds, null for what was not said: the line that says who talks about what.
 */
export const SlotCandidate = z
  .object({
    text: z.string(),
    reasons: z.array(z.string()),
    speaker: z.string().nullable(),
    startMs: z.int().min(0).nullable(),
    endMs: z.int().min(0).nullable(),
    before: z.string().nullable(),
    after: z.string().nullable(),
  })
  .meta({ id: 'SlotCandidate' });
export type SlotCandidate = z.infer<typeof SlotCandidate>;

/**
 * A place of a text, `start` to `end`, which people fill. It holds `prefix` and `text`, and nothing if `text` is empty, which it may only be
 * if there is a prefix. Candidates do not include what it holds, which `present` describes.
 */
export const TextSlot = z
  .object({
    kind: SlotKind,
    start: z.int().min(0),
    end: z.int().min(0),
    prefix: z.string(),
    text: z.string(),
    present: SlotCandidate.nullable(),
    candidates: z.array(SlotCandidate),
  })
  .meta({ id: 'TextSlot' });
export type TextSlot = z.infer<typeof TextSlot>;

/** `version` is the version that was read; the slots are in its order. */
const TextSlots = z.object({ version: Version, slots: z.array(TextSlot) });
export type TextSlots = z.infer<typeof TextSlots>;

/** At most five candidates a slot, best first. No slots for content that was not written by rules. */
export const ListCandidates = query('content.candidates', ById, TextSlots, { timeoutMs: CITATION_TIMEOUT_MS });

export const contentCandidateRoutes = {
  list: forward('GET /api/content/{id}/candidates', 'read', ListCandidates),
};
