import { z } from 'zod';
import { ById, changeOf, Empty, Id, next, PageRequest, Timestamp } from './common';
import { event, route, rpc } from './contract';
import { JobFailure, JobProgress, JobReport } from './jobs';
import { EngineStatus, WordSpan } from './transcription';

export const ContentType = z.enum(['show_notes', 'social_twitter', 'social_linkedin', 'social_instagram']);
export type ContentType = z.infer<typeof ContentType>;

export const Tone = z.enum([
  'professional',
  'casual',
  'enthusiastic',
  'educational',
  'inspiring',
  'authoritative',
  'warm',
  'encouraging',
  'compassionate',
]);
export type Tone = z.infer<typeof Tone>;
export const Industry = z.enum([
  'technology',
  'business',
  'health',
  'education',
  'entertainment',
  'finance',
  'marketing',
  'lifestyle',
  'faith',
  'ministry',
  'family',
]);
export type Industry = z.infer<typeof Industry>;
export const ContentStyle = z.enum([
  'informative',
  'storytelling',
  'conversational',
  'analytical',
  'motivational',
  'inspirational',
  'devotional',
  'educational',
]);
export type ContentStyle = z.infer<typeof ContentStyle>;

/** Between two posts of a thread stands a line with these three dashes. */
export const THREAD_SEPARATOR = '---';

/** What a stretch of generated text stands on. `start` and `end` are character offsets in `content`; times are milliseconds. */
export const Evidence = WordSpan.extend({
  start: z.int().min(0),
  end: z.int().min(0),
  startMs: z.int().min(0),
  endMs: z.int().min(0),
  kind: z.enum(['quote', 'sentence']),
  score: z.number().min(0).max(1),
});
export type Evidence = z.infer<typeof Evidence>;

/** Something in the text that was never spoken nor given as episode data. */
export const Unheard = z.object({
  start: z.int().min(0),
  end: z.int().min(0),
  kind: z.enum(['number', 'link', 'handle', 'name', 'sentence']),
  text: z.string(),
});
export type Unheard = z.infer<typeof Unheard>;

export const WriterEngine = z.enum(['openai', 'extractive']);
export type WriterEngine = z.infer<typeof WriterEngine>;

/** Who wrote a text. */
export const TextWriter = z.object({ engine: WriterEngine, label: z.string(), model: z.string().nullable() });

/** `stale` says that the transcript has changed since; `transcriptVersion` is the one it was written from. */
export const GeneratedContent = z
  .object({
    id: Id,
    episodeId: Id,
    contentType: ContentType,
    content: z.string(),
    feedback: z.string().nullable(),
    generatedAt: Timestamp,
    version: z.int().min(1),
    writer: TextWriter,
    transcriptVersion: z.int(),
    stale: z.boolean(),
    evidence: z.array(Evidence),
    unheard: z.array(Unheard),
  })
  .meta({ id: 'GeneratedContent' });
export type GeneratedContent = z.infer<typeof GeneratedContent>;

const keyword = z.string().trim().min(1).max(50, 'A keyword has at most 50 characters.');
const long = (name: string, max: number) =>
  z
    .string()
    .trim()
    .max(max, `${name} has at most ${max.toLocaleString('en-US')} characters.`)
    .nullable()
    .default(null);
/** The bounds of the voice form; the page checks with this same schema. */
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
export const BrandProfile = BrandProfileFields.extend({ id: Id, isActive: z.boolean(), createdAt: Timestamp, updatedAt: Timestamp }).meta({
  id: 'BrandProfile',
});
export type BrandProfile = z.infer<typeof BrandProfile>;
const BrandProfileChange = changeOf(BrandProfileFields).extend({ id: Id, isActive: z.boolean().optional() });

export const GenerationProgressed = event('generation.progressed', JobProgress);
export const GenerationFailed = event('generation.failed', JobFailure);
/** Every item the job asked for has been announced. */
export const GenerationCompleted = event('generation.completed', JobReport);
/** How an item came to a later text than its first. */
export const ChangeReason = z.enum(['edited', 'regenerated', 'enhanced', 'transcript_corrected', 'restored']);
export type ChangeReason = z.infer<typeof ChangeReason>;
/** How an item came to a text. */
export const VersionReason = z.enum(['generated', ...ChangeReason.options]);
export type VersionReason = z.infer<typeof VersionReason>;

const ItemVersion = z.object({ contentId: Id, episodeId: Id, contentType: ContentType, version: z.int().min(1) });
export const ContentGenerated = event('content.generated', ItemVersion.extend({ jobId: Id }));
export const ContentChanged = event('content.changed', ItemVersion.extend({ reason: ChangeReason }));
export const ContentDeleted = event('content.deleted', z.object({ contentId: Id, episodeId: Id }));

export const ListEpisodeContent = rpc(
  'content.listForEpisode',
  z.object({ episodeId: Id }),
  z.object({ content: z.array(GeneratedContent) }),
);
/** The versions that are current now, for rebuilding a projection. */
export const ListContentVersions = rpc(
  'content.listVersions',
  PageRequest,
  z.object({ items: z.array(ItemVersion.extend({ reason: VersionReason })), next }),
);
/** The texts that are current now, in the order asked for. What does not exist is left out; `rest` are those that did not fit into the answer. */
export const GetCurrentContent = rpc(
  'content.current',
  z.object({ ids: z.array(Id).min(1).max(200) }),
  z.object({ content: z.array(GeneratedContent.extend({ reason: VersionReason })), rest: z.array(Id) }),
);
export const EditContent = rpc(
  'content.edit',
  z.object({ id: Id, content: z.string().trim().min(1, 'Write something first.').max(100_000), baseVersion: z.int().min(1).optional() }),
  z.object({ item: GeneratedContent }),
);
export const GetWritingEngine = rpc('content.engine', Empty, EngineStatus);
export const ListBrandProfiles = rpc('brandProfiles.list', Empty, z.object({ profiles: z.array(BrandProfile) }));
export const CreateBrandProfile = rpc('brandProfiles.create', BrandProfileFields, z.object({ profile: BrandProfile }));
export const ChangeBrandProfile = rpc('brandProfiles.change', BrandProfileChange, z.object({ profile: BrandProfile }));
export const DeleteBrandProfile = rpc('brandProfiles.delete', ById, ById);

export const contentRoutes = {
  listForEpisode: route('GET /api/episodes/{id}/content', ById, z.object({ content: z.array(GeneratedContent) })),
  edit: route('PATCH /api/content/{id}', EditContent.input, z.object({ item: GeneratedContent })),
};
export const brandProfileRoutes = {
  list: route('GET /api/brand-profiles', Empty, z.object({ profiles: z.array(BrandProfile) })),
  create: route('POST /api/brand-profiles', BrandProfileFields, z.object({ profile: BrandProfile }), 201),
  change: route('PATCH /api/brand-profiles/{id}', BrandProfileChange, z.object({ profile: BrandProfile })),
  delete: route('DELETE /api/brand-profiles/{id}', ById, ById),
};
