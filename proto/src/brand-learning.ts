import { z } from 'zod';
import { ById, Id } from './common';
import { ContentType } from './content-types';
import { forward, route, rpc } from './contract';

/** What people repeatedly change in content of a voice. 'engages' is what readers respond to. */
export const PatternKind = z.enum([
  'phrase_removed',
  'phrase_added',
  'hashtag_removed',
  'hashtag_added',
  'hashtags_removed',
  'emoji_removed',
  'call_to_action_removed',
  'call_to_action_changed',
  'opening_rewritten',
  'shortened',
  'lengthened',
  'kept_unchanged',
  'revision_requested',
  'engages',
]);
export type PatternKind = z.infer<typeof PatternKind>;

/** Traits of content that readers may respond to: the subjects of the kind 'engages'. */
export const TextTrait = z.enum([
  'opens_with_question',
  'opens_with_quote',
  'opens_with_number',
  'has_emoji',
  'has_hashtags',
  'has_call_to_action',
]);
export type TextTrait = z.infer<typeof TextTrait>;

/**
 * What a writer should do differently. `contentType` is null if it holds for all content; `subject` is the phrase,
 * the hashtag or the trait; `notes` are quotations of people: reasons they gave, calls to action they wrote.
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
 * A lesson with its evidence: it held in `seen` of `of` items. `isFollowed` says whether the writer of this installation
 * can follow it. `engagement` compares the median score of items with a trait with that of all, 0 to 100 each.
 */
export const BrandPattern = BrandLesson.extend({
  id: Id,
  status: PatternStatus,
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

/** A pattern needs at least this many items and episodes; engagement needs more. */
export const MIN_EVIDENCE = { texts: 3, episodes: 2, textsWithNumbers: 8 } as const;

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

/** What a brand voice learned, by its id; the best supported first. */
export const GetBrandLearning = rpc('brandLearning.get', ById, Learning);
export const ChangeBrandPattern = rpc('brandLearning.change', PatternChange, z.object({ pattern: BrandPattern }));
/** Items generated until now no longer count for it; it can come back from later ones. */
export const DeleteBrandPattern = rpc('brandLearning.delete', OnePattern, ById);

export const brandLearningRoutes = {
  get: route('GET /api/brand-profiles/{id}/learning', ById, TitledLearning),
  change: forward('PATCH /api/brand-profiles/{id}/learning/{patternId}', ChangeBrandPattern),
  delete: forward('DELETE /api/brand-profiles/{id}/learning/{patternId}', DeleteBrandPattern),
};
