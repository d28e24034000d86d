import { z } from 'zod';
import { Id, Timestamp, Version } from './common';
import { forward, query, rpc } from './contract';
import { WebAddress } from './handles';

/** When a content item was posted, in which version, and where: null if no address was entered. */
export const Publication = z
  .object({ contentId: Id, episodeId: Id, version: z.int().min(1), url: z.string().nullable(), postedAt: Timestamp })
  .meta({ id: 'Publication' });
export type Publication = z.infer<typeof Publication>;

const NewPublication = z.object({
  contentId: Id,
  version: Version,
  url: WebAddress.nullable().default(null),
  postedAt: Timestamp.optional(),
});

/** Replaces an earlier one of the item; without `postedAt` it is now. */
export const SavePublication = rpc('publications.save', NewPublication, z.object({ publication: Publication }));
export const DeletePublication = rpc('publications.delete', z.object({ contentId: Id }), z.object({ contentId: Id }));
export const ListPublications = query('publications.list', z.object({ episodeId: Id }), z.object({ publications: z.array(Publication) }));

export const publicationRoutes = {
  list: forward('GET /api/episodes/{id}/publications', 'read', ListPublications, { rename: { id: 'episodeId' }, parent: 'episode' }),
  save: forward('POST /api/content/{id}/publication', 'write', SavePublication, { rename: { id: 'contentId' } }),
  delete: forward('DELETE /api/content/{id}/publication', 'session', DeletePublication, { rename: { id: 'contentId' } }),
};
