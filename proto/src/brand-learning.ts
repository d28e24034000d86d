import { z } from 'zod';
import { ById, Empty, Id } from './common';
import { ContentType } from './content-types';
import { forward, route, query, rpc } from './contract';

/** What people repeatedly change in content of a voice. */
export const PatternKind = z.enum([
  'phrase_removed',
  'phrase_replaced',
  'line_added',
  'hashtag_removed',
  'hashtag_added',
  'hashtags_removed',
  'topic_hashtags_removed',
  'emoji_removed',
  'call_to_action_removed',
  'opening_chosen',
  'list_shortened',
]);
export type PatternKind = z.infer<typeof PatternKind>;

/** Kinds that were returned by a released version and are no longer learned. */
const RETIRED_KINDS = [
  'phrase_added',
  'call_to_action_changed',
  'opening_rewritten',
  'shortened',
  'lengthened',
  'kept_unchanged',
  'revision_requested',
  'engages',
] as const;
/** In the contract, an enumeration keeps its values. Only those that are learned are returned. */
const PublishedKind = z.enum([...PatternKind.options, ...RETIRED_KINDS]) as z.ZodType<PatternKind>;

/** What may be true of an opening: the subjects of the kind 'opening_chosen'. */
export const OpeningTrait = z.enum([
  'short',
  'number',
  'you',
  'story',
  'people',
  'feeling',
  'image',
  'contrast',
  'comparison',
  'rule',
  'claim',
  'most',
  'surprise',
]);
export type OpeningTrait = z.infer<typeof OpeningTrait>;

/**
 * What a writer should do differently. `contentType` is null if it holds for all content; `subject` is the phrase, the line, the hashtag, the
 * trait, or how many points people leave in; `notes` are words that people wrote instead.
 */
export const BrandLesson = z.object({
  kind: PatternKind,
  contentType: ContentType.nullable(),
  subject: z.string().nullable(),
  notes: z.array(z.string()),
});
export type BrandLesson = z.infer<typeof BrandLesson>;

/** A new pattern is 'active'. Only accepted ones reach the writer; a muted one stays in the list. */
export const PatternStatus = z.enum(['active', 'accepted', 'muted'], 'There is no such status.');
export type PatternStatus = z.infer<typeof PatternStatus>;

/** A short example of the pattern. */
const PatternSource = z.object({
  contentId: Id,
  episodeId: Id,
  contentType: ContentType,
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/**
 * A lesson with its evidence: it held in `seen` of `of` items. Every writer can follow every lesson, and engagement is not learned from:
 * `isFollowed` and `engagement` are for readers of a released version.
 */
export const BrandPattern = BrandLesson.extend({
  id: Id,
  status: PatternStatus,
  kind: PublishedKind,
  seen: z.int().min(0),
  of: z.int().min(0),
  isFollowed: z.boolean(),
  engagement: z.object({ withIt: z.int(), all: z.int() }).nullable(),
  sources: z.array(PatternSource),
}).meta({ id: 'BrandPattern' });
export type BrandPattern = z.infer<typeof BrandPattern>;

/** Items generated in the week from this day and reviewed since: how many were edited, and which percentage of their words. */
export const EditRate = z.object({ week: z.iso.date(), texts: z.int(), edited: z.int(), changedWords: z.int().min(0).max(100) });
export type EditRate = z.infer<typeof EditRate>;

/** A pattern needs at least this many items and episodes. */
export const MIN_EVIDENCE = { texts: 3, episodes: 2 } as const;

/** `texts` counts items that people edited or approved, `withNumbers` those with an engagement score. */
const Learning = z.object({
  patterns: z.array(BrandPattern),
  editRate: z.array(EditRate),
  texts: z.int().min(0),
  withNumbers: z.int().min(0),
});
export type BrandLearning = z.infer<typeof Learning>;

const OnePattern = z.object({ id: Id, patternId: Id });
const PatternChange = OnePattern.extend({ status: PatternStatus });
/** `incomplete` names the parts that could not be loaded. */
const TitledLearning = Learning.extend({
  patterns: z.array(BrandPattern.extend({ sources: z.array(PatternSource.extend({ episodeTitle: z.string().nullable() })) })),
  incomplete: z.array(z.string()).optional(),
});

/** Patterns are searched in 200 items for each request, which takes up to 1 s; the rest is for a busy machine. */
const SEARCH_TIMEOUT_MS = 20_000;

/** What a brand voice learned, by its id; the best supported first. */
export const GetBrandLearning = query('brandLearning.get', ById, Learning, { timeoutMs: SEARCH_TIMEOUT_MS });
/** How much people change in content of all brand voices. */
export const ListEditRates = query('brandLearning.editRates', Empty, z.object({ editRate: z.array(EditRate) }));
export const ChangeBrandPattern = rpc('brandLearning.change', PatternChange, z.object({ pattern: BrandPattern }));
/** Items generated until now no longer count for it; it can come back from later ones. */
export const DeleteBrandPattern = rpc('brandLearning.delete', OnePattern, ById);

export const brandLearningRoutes = {
  get: route('GET /api/brand-profiles/{id}/learning', 'read', ById, TitledLearning),
  editRates: forward('GET /api/edit-rates', 'read', ListEditRates),
  change: forward('PATCH /api/brand-profiles/{id}/learning/{patternId}', 'write', ChangeBrandPattern),
  delete: forward('DELETE /api/brand-profiles/{id}/learning/{patternId}', 'session', DeleteBrandPattern),
};
