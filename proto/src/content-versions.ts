import { z } from 'zod';
import { Id, LARGEST_INTEGER, Percent, Timestamp, Version } from './common';
import { CITATION_TIMEOUT_MS, GeneratedContent, TextWriter, VersionReason } from './content';
import { ContentType } from './content-types';
import { forward, query, rpc } from './contract';
import { ActedBy, Author } from './people';

const version = Version;

/**
 * A version of an item, and its origin. `feedback` is the instruction with which it was regenerated;
 * `author` is the member who wrote, chose or requested it, null if none did.
 */
export const ContentVersion = z
  .object({
    version,
    content: z.string(),
    reason: VersionReason,
    feedback: z.string().nullable(),
    writer: TextWriter,
    language: z.string().optional(),
    stale: z.boolean(),
    createdAt: Timestamp,
    /** The percentage of its sentences that have a source. */
    coverage: Percent,
    author: Author.nullable().default(null),
  })
  .meta({ id: 'ContentVersion' });
export type ContentVersion = z.infer<typeof ContentVersion>;

/** The versions before `before`, latest first; `next` is the `before` of the page after this, null on the last. */
const Earlier = z.object({ id: Id, before: z.coerce.number().int().min(1).max(LARGEST_INTEGER).optional() });
const Page = z.object({ versions: z.array(ContentVersion), next: version.nullable() });
/** The text of an earlier version becomes a new version; later versions stay. */
const Restore = z.object({ id: Id, version, baseVersion: version.optional() });

export const ListVersionsOfContent = query('content.versions', Earlier, Page);
/** Every version of every item of an episode, without their texts. `authorId` is null if no member made it. */
export const ListContentHistory = query(
  'content.history',
  z.object({ episodeId: Id }),
  z.object({
    items: z.array(
      z.object({
        contentId: Id,
        contentType: ContentType,
        versions: z.array(z.object({ version, reason: VersionReason, authorId: Id.nullable(), createdAt: Timestamp })),
      }),
    ),
  }),
);
export const RestoreContent = rpc('content.restore', Restore.extend(ActedBy.shape), z.object({ item: GeneratedContent }), {
  timeoutMs: CITATION_TIMEOUT_MS,
});

export const contentVersionRoutes = {
  list: forward('GET /api/content/{id}/versions', 'read', ListVersionsOfContent),
  restore: forward('POST /api/content/{id}/restore', 'draft', RestoreContent),
};
