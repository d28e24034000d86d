import { z } from 'zod';
import { Empty, Id, Timestamp } from './common';
import { WriterEngine } from './content';
import { ContentType, GeneratedType, RequestedLanguage, WrittenType } from './content-types';
import { VariantType } from './content-variants';
import { event, forward, query } from './contract';
import { JobFailure, JobProgress, JobReport } from './jobs';
import { Author } from './people';

/** The facts of an episode that a writer needs. `title` is empty until a person names the episode. */
const Material = z.object({
  episodeId: Id,
  jobId: Id,
  title: z.string(),
  duration: z.int().nullable(),
  brandProfileId: Id.nullable(),
});

/** `contentTypes` were requested; `replace` makes a new version of existing items; `approve` are approved as soon as they are written. */
export const ContentRequested = event(
  'content.requested',
  Material.extend({
    contentTypes: z.array(GeneratedType).min(1),
    replace: z.boolean(),
    prompt: z.string().nullable(),
    requestedBy: Author.nullable().default(null),
    approve: z.array(WrittenType).default([]),
    language: RequestedLanguage,
  }),
);
/** Content of a recipe was requested: its first version, or another one. `prompt` says what a person wants changed. */
export const RecipeRequested = event(
  'recipe.requested',
  Material.extend({ recipeId: Id, prompt: z.string().nullable(), requestedBy: Author.nullable(), language: RequestedLanguage }),
);
/** Variants of the item of this type were requested; the item itself stays as it is. */
export const VariantsRequested = event(
  'variants.requested',
  Material.extend({ contentType: WrittenType, variantTypes: z.array(VariantType).min(1) }),
);
/** Suggestions were requested for an item, as it is when the job starts. */
export const EnhancementsRequested = event('enhancements.requested', Material.extend({ contentId: Id, contentType: ContentType }));

export const GenerationProgressed = event('generation.progressed', JobProgress);
export const GenerationFailed = event('generation.failed', JobFailure);
/** Everything the job generated has been stored and published; `unchanged` if that is nothing, because nothing would have changed. */
export const GenerationCompleted = event('generation.completed', JobReport.extend({ unchanged: z.boolean().default(false) }));

/** What a job has cost so far: an estimate in millionths of a US dollar, null if the price of the model is unknown. */
export const WritingUsage = z
  .object({
    jobId: Id,
    engine: WriterEngine,
    model: z.string().nullable(),
    inputTokens: z.int().min(0),
    outputTokens: z.int().min(0),
    seconds: z.number().min(0),
    estimatedCostMicros: z.int().min(0).nullable(),
    updatedAt: Timestamp,
  })
  .meta({ id: 'WritingUsage' });
export type WritingUsage = z.infer<typeof WritingUsage>;

const UsageList = z.object({ usage: z.array(WritingUsage) });

/** Latest first. */
export const ListWritingUsage = query('content.usage', z.object({ episodeId: Id }), UsageList);
/** Latest first. */
export const ListInsightsUsage = query('insights.usage', z.object({ episodeId: Id }), UsageList);

/** What all services together have spent on AI in a month of UTC (`2026-11`), as far as prices are known. `limit` is null if there is none. */
export const MonthlySpend = z
  .object({ month: z.string(), spentMicros: z.int().min(0), limitMicros: z.int().min(0).nullable() })
  .meta({ id: 'MonthlySpend' });
export type MonthlySpend = z.infer<typeof MonthlySpend>;

export const GetMonthlySpend = query('content.spend', Empty, MonthlySpend);

export const writingRoutes = {
  usage: forward('GET /api/episodes/{id}/usage', 'read', ListWritingUsage, { rename: { id: 'episodeId' }, parent: 'episode' }),
  insightsUsage: forward('GET /api/episodes/{id}/insights/usage', 'read', ListInsightsUsage, {
    rename: { id: 'episodeId' },
    parent: 'episode',
  }),
  spend: forward('GET /api/spend', 'read', GetMonthlySpend),
};
