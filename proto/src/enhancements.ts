import { z } from 'zod';
import { ById, Id, ofEpisode, Timestamp } from './common';
import { CITATION_TIMEOUT_MS, GeneratedContent, TextWriter } from './content';
import { ContentType } from './content-types';
import { forward, route, query, rpc } from './contract';
import { EnhanceContent } from './episodes';
import { ActedBy, Author } from './people';

export const EnhancementType = z.enum(['seo', 'engagement', 'readability', 'hashtags', 'call_to_action', 'emotional_appeal']);
export type EnhancementType = z.infer<typeof EnhancementType>;

/**
 * A suggested change of an item: applying it replaces `original`, which occurs in the text exactly
 * once, by `suggested`. An insertion repeats the text before it. `isOutdated`: it cannot be applied to the current
 * version. `canUndo`: it was applied, and its text is still there unchanged. `unsure` are the words of either text that transcription may
 * have misheard.
 */
export const Enhancement = z
  .object({
    id: Id,
    contentId: Id,
    enhancementType: EnhancementType,
    original: z.string(),
    suggested: z.string(),
    unsure: z.array(z.string()).optional(),
    reason: z.string(),
    confidence: z.number().min(0).max(1),
    isApplied: z.boolean(),
    isOutdated: z.boolean(),
    canUndo: z.boolean(),
    appliedAt: Timestamp.nullable(),
    appliedBy: Author.nullable(),
    appliedVersion: z.int().min(2).nullable(),
    writer: TextWriter,
    createdAt: Timestamp,
  })
  .meta({ id: 'Enhancement' });
export type Enhancement = z.infer<typeof Enhancement>;

/** A content item with its suggestions: first those that can be applied, by confidence, then the outdated and the applied ones. */
export const EnhancedContent = GeneratedContent.extend({ enhancements: z.array(Enhancement) });
export type EnhancedContent = z.infer<typeof EnhancedContent>;

/** An applied suggestion and its item. */
export const AppliedEnhancement = Enhancement.extend({ episodeId: Id, contentType: ContentType });
export type AppliedEnhancement = z.infer<typeof AppliedEnhancement>;

/** How many suggestions can be applied now, and how many have been. */
export const EnhancementCounts = z.object({ pending: z.int().min(0), applied: z.int().min(0) });
export type EnhancementCounts = z.infer<typeof EnhancementCounts>;

const Page = z.object({ limit: z.coerce.number().int().min(1).max(100).default(50), after: Id.optional() });
const pageFields = { counts: EnhancementCounts, next: Id.nullable() };
const incomplete = { incomplete: z.array(z.string()).optional() };
const Changed = z.object({ enhancement: Enhancement, item: GeneratedContent });

/** Latest item first; `next` is the `after` of the page after this. */
export const ListEnhancedContent = query('contentEnhancements.list', Page, z.object({ content: z.array(EnhancedContent), ...pageFields }));
/** Latest applied first. */
export const ListAppliedEnhancements = query(
  'contentEnhancements.applied',
  Page,
  z.object({ enhancements: z.array(AppliedEnhancement), ...pageFields }),
);
/** Refuses with a conflict if `original` no longer occurs in the text, or more than once. */
export const ApplyEnhancement = rpc('contentEnhancements.apply', ById.extend(ActedBy.shape), Changed, { timeoutMs: CITATION_TIMEOUT_MS });
/** The suggestion is deleted, and is not made again for this item. */
export const RejectEnhancement = rpc('contentEnhancements.reject', ById.extend(ActedBy.shape), ById);
/** Restores the text before it, as a new version; the suggestion can be applied again. */
export const UndoEnhancement = rpc('contentEnhancements.undo', ById.extend(ActedBy.shape), Changed, { timeoutMs: CITATION_TIMEOUT_MS });

export const enhancementRoutes = {
  list: route(
    'GET /api/content/with-enhancements',
    'read',
    Page,
    z.object({ content: z.array(EnhancedContent.extend(ofEpisode)), ...pageFields, ...incomplete }),
  ),
  applied: route(
    'GET /api/content-enhancements/applied',
    'read',
    Page,
    z.object({ enhancements: z.array(AppliedEnhancement.extend(ofEpisode)), ...pageFields, ...incomplete }),
  ),
  generate: forward('POST /api/content/{id}/generate-enhancements', 'draft', EnhanceContent, { status: 202 }),
  apply: forward('PATCH /api/content-enhancements/{id}/apply', 'draft', ApplyEnhancement),
  undo: forward('POST /api/content-enhancements/{id}/undo', 'draft', UndoEnhancement),
  reject: forward('DELETE /api/content-enhancements/{id}/reject', 'session', RejectEnhancement),
};
