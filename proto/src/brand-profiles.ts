import { z } from 'zod';
import { ById, changeOf, Empty, Id, Timestamp } from './common';
import { event, forward, route, query, rpc } from './contract';
import { TONES } from './vocabulary';

export const Tone = z.enum(TONES, 'There is no such tone.');
export type Tone = z.infer<typeof Tone>;
export const Industry = z.enum(
  ['technology', 'business', 'health', 'education', 'entertainment', 'finance', 'marketing', 'lifestyle', 'faith', 'ministry', 'family'],
  'There is no such industry.',
);
export type Industry = z.infer<typeof Industry>;
export const ContentStyle = z.enum(
  ['informative', 'storytelling', 'conversational', 'analytical', 'motivational', 'inspirational', 'devotional', 'educational'],
  'There is no such content style.',
);
export type ContentStyle = z.infer<typeof ContentStyle>;

const keyword = z.string().trim().min(1, 'A keyword cannot be empty.').max(50, 'A keyword has at most 50 characters.');
/** Formats 20000 as 20,000. The first use of Intl would cost a page tens of milliseconds while it loads. */
const grouped = (count: number) => String(count).replace(/\B(?=(?:\d{3})+$)/gu, ',');
const long = (name: string, max: number) =>
  z
    .string()
    .trim()
    .max(max, `${name} has at most ${grouped(max)} characters.`)
    .nullable()
    .default(null);

/** The fields of a brand voice with their limits; the form checks with the same schema. How to add one is in CONTRIBUTING.md. */
export const BrandProfileFields = z.object({
  brandName: z.string().trim().min(1, 'Enter a brand name.').max(100, 'A brand name has at most 100 characters.'),
  description: long('The description', 500),
  tone: Tone.default('professional'),
  industry: Industry.default('technology'),
  brandKeywords: z.array(keyword).max(30, 'A profile has at most 30 keywords.').default([]),
  customInstructions: long('Custom instructions', 2000),
  audienceDescription: long('The audience description', 2000),
  contentStyle: ContentStyle.default('informative'),
  voiceCharacteristics: long('Voice characteristics', 2000),
  contentGuidelines: long('Content guidelines', 2000),
  sampleContent: long('Sample content', 20_000),
});
/** An inactive profile is kept, but not offered for new episodes. */
export const BrandProfile = BrandProfileFields.extend({ id: Id, isActive: z.boolean(), createdAt: Timestamp, updatedAt: Timestamp }).meta({
  id: 'BrandProfile',
});
export type BrandProfile = z.infer<typeof BrandProfile>;
const BrandProfileChange = changeOf(BrandProfileFields).extend({ id: Id, isActive: z.boolean().optional() });
/** How many use a profile. After its deletion, episodes keep the voice they were written in, and templates have no brand. */
const BrandProfileUse = z.object({ episodes: z.int(), templates: z.int() });

export const BrandProfileRenamed = event('brand_profile.renamed', z.object({ brandProfileId: Id }));

export const ListBrandProfiles = query('brandProfiles.list', Empty, z.object({ profiles: z.array(BrandProfile) }));
export const CreateBrandProfile = rpc('brandProfiles.create', BrandProfileFields, z.object({ profile: BrandProfile }));
export const ChangeBrandProfile = rpc('brandProfiles.change', BrandProfileChange, z.object({ profile: BrandProfile }));
export const DeleteBrandProfile = rpc('brandProfiles.delete', ById, ById);
export const CountTemplatesOfProfile = query('brandProfiles.countTemplates', ById, BrandProfileUse.pick({ templates: true }));

export const brandProfileRoutes = {
  list: forward('GET /api/brand-profiles', 'read', ListBrandProfiles),
  create: forward('POST /api/brand-profiles', 'write', CreateBrandProfile, { status: 201 }),
  change: forward('PATCH /api/brand-profiles/{id}', 'write', ChangeBrandProfile),
  delete: forward('DELETE /api/brand-profiles/{id}', 'session', DeleteBrandProfile),
  use: route('GET /api/brand-profiles/{id}/use', 'read', ById, BrandProfileUse),
};
