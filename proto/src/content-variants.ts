import { z } from 'zod';
import { Tone } from './brand-profiles';
import { ById, Id, Timestamp, Version } from './common';
import { CITATION_TIMEOUT_MS, Citation, GeneratedContent, UnsupportedClaim } from './content';
import { forward, query, rpc } from './contract';
import { ActedBy } from './people';

const toneVariant = <T extends Tone>(tone: T) => `tone:${tone}` as const;

/** How a variant differs from the current version of its item. */
export const VariantType = z.enum(
  ['alternative', 'shorter', 'longer', ...Tone.options.map(toneVariant)],
  'There is no such kind of variant.',
);
export type VariantType = z.infer<typeof VariantType>;

/** An alternative of an item. `aiEnhancement` names its writer and the prompt or rules; the preferred one is the current version. */
export const ContentVariant = z
  .object({
    id: Id,
    parentContentId: Id,
    variantType: VariantType,
    content: z.string(),
    aiEnhancement: z.string().nullable(),
    performanceScore: z.number().nullable(),
    isPreferred: z.boolean(),
    createdAt: Timestamp,
    /** As the item had it when the variant was written. */
    language: z.string().optional(),
    evidence: z.array(Citation),
    unheard: z.array(UnsupportedClaim),
  })
  .meta({ id: 'ContentVariant' });
export type ContentVariant = z.infer<typeof ContentVariant>;

const Variants = z.object({ variants: z.array(ContentVariant) });
/** `baseVersion` as when editing. */
const Prefer = z.object({ id: Id, baseVersion: Version.optional() });
const Preferred = z.object({ variant: ContentVariant, item: GeneratedContent });

/** Latest first. */
export const ListVariants = query('content.variants', ById, Variants);
/** The text of the variant becomes a new version of the item. */
export const PreferVariant = rpc('content.preferVariant', Prefer.extend(ActedBy.shape), Preferred, { timeoutMs: CITATION_TIMEOUT_MS });
export const DeleteVariant = rpc('content.deleteVariant', ById, ById);

export const contentVariantRoutes = {
  list: forward('GET /api/content/{id}/variants', 'read', ListVariants),
  prefer: forward('POST /api/content-variants/{id}/prefer', 'draft', PreferVariant),
  delete: forward('DELETE /api/content-variants/{id}', 'session', DeleteVariant),
};
