import { z } from 'zod';
import { ContentApproval, ContentComment } from './collaboration';
import { ById, Id } from './common';
import { DeleteContent, EditContent, GeneratedContent } from './content';
import { fileRoute, forward, query, route } from './contract';

/** The latest comments and decisions about an item, oldest first. */
const Discussion = z.object({ comments: z.array(ContentComment).default([]), approvals: z.array(ContentApproval).default([]) });

/** `rest` are the items that did not fit into the response. */
export const ListDiscussions = query(
  'reviews.discussions',
  z.object({ contentIds: z.array(Id).min(1).max(200) }),
  z.object({ items: z.array(Discussion.extend({ contentId: Id })), rest: z.array(Id) }),
);

/** An item of an episode with its latest comments and decisions. */
export const EpisodeContentItem = GeneratedContent.extend(Discussion.shape).meta({ id: 'EpisodeContentItem' });
export type EpisodeContentItem = z.infer<typeof EpisodeContentItem>;

export const ContentExportFormat = z.enum(
  ['text', 'markdown', 'html'],
  'There is no such format. Content is exported as text, markdown or html.',
);
export type ContentExportFormat = z.infer<typeof ContentExportFormat>;

export const contentRoutes = {
  /** `incomplete` names the parts that could not be loaded. */
  listForEpisode: route(
    'GET /api/episodes/{id}/content',
    'read',
    ById,
    z.object({ content: z.array(EpisodeContentItem), incomplete: z.array(z.string()).optional() }),
  ),
  export: fileRoute('GET /api/content/{id}/export/{format}', 'read', ById.extend({ format: ContentExportFormat }), [
    'text/plain',
    'text/markdown',
    'text/html',
  ]),
  edit: forward('PATCH /api/content/{id}', 'draft', EditContent),
  delete: forward('DELETE /api/content/{id}', 'session', DeleteContent),
};
