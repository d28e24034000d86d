import { z } from 'zod';
import { ById, Id, LARGEST_INTEGER, Origin, Timestamp } from './common';
import { TextWriter } from './content';
import { event, forward, route, query, rpc } from './contract';
import { Episode } from './episodes';
import { JobFailure, JobProgress, JobReport } from './jobs';
import { WordSpan } from './transcription';

export const Sentiment = z.enum(['inspirational', 'educational', 'controversial', 'humorous', 'emotional']);
export type Sentiment = z.infer<typeof Sentiment>;
export const CallToActionType = z.enum(['subscribe', 'review', 'visit_website', 'download', 'social_follow', 'contact']);
export type CallToActionType = z.infer<typeof CallToActionType>;

/** Words of the transcript with their times in milliseconds. */
const Spoken = WordSpan.extend({ startMs: z.int().min(0), endMs: z.int().min(0) });
/**
 * `isVerified` says whether the current transcript contains these words in sequence. `correctedFrom` is the wording before the
 * transcript was corrected, null if it was not. `unsure` are the words that transcription may have misheard.
 */
const Verified = z.object({ isVerified: z.boolean(), correctedFrom: z.string().nullable(), unsure: z.array(z.string()).optional() });

/**
 * The transcript's own words. `timestamp` is in whole seconds; `context` is what was said right before; `reasons` are
 * sentences that say where `shareabilityScore` (0 to 1) comes from.
 */
export const Quote = Spoken.extend(Verified.shape)
  .extend({
    id: Id,
    episodeId: Id,
    quote: z.string(),
    speaker: z.string().nullable(),
    timestamp: z.int().min(0),
    context: z.string().nullable(),
    sentiment: Sentiment.nullable(),
    shareabilityScore: z.number().min(0).max(1),
    reasons: z.array(z.string()),
    isHighlight: z.boolean(),
    createdAt: Timestamp,
  })
  .meta({ id: 'Quote' });
export type Quote = z.infer<typeof Quote>;

/** `reason` is a sentence that says why a chapter could have this title; null if nothing is known. */
export const TitleSuggestion = z.object({ title: z.string(), reason: z.string().nullable() });
export type TitleSuggestion = z.infer<typeof TitleSuggestion>;

/**
 * A part of the episode, from the start of a sentence to the start of the next chapter, in whole seconds. `titleSuggestions` are the titles that
 * were found for it, best first, also the one that it has. `unsure` are the words of its title, description, quote and tags that transcription
 * may have misheard.
 */
export const Chapter = z
  .object({
    id: Id,
    episodeId: Id,
    title: z.string(),
    startTime: z.int().min(0),
    endTime: z.int().min(0),
    description: z.string().nullable(),
    keyQuote: z.string().nullable(),
    tags: z.array(z.string()),
    titleSuggestions: z.array(TitleSuggestion).optional(),
    unsure: z.array(z.string()).optional(),
    createdAt: Timestamp,
  })
  .meta({ id: 'Chapter' });
export type Chapter = z.infer<typeof Chapter>;

/** The position of a call to action in the episode. */
export const Placement = z.enum(['opening', 'middle', 'closing']);
export type Placement = z.infer<typeof Placement>;

/** A request to the listeners, in the words of the speaker. `url` is set only if an address was spoken; priority 1 comes first. */
export const CallToAction = Spoken.extend(Verified.shape)
  .extend({
    id: Id,
    episodeId: Id,
    type: CallToActionType,
    text: z.string(),
    url: z.string().nullable(),
    placement: Placement.nullable(),
    priority: z.int().min(1),
    isActive: z.boolean(),
    createdAt: Timestamp,
  })
  .meta({ id: 'CallToAction' });
export type CallToAction = z.infer<typeof CallToAction>;

/** The origin of insights. `stale`: the episode was transcribed again since. `keepsChapters`: a person has changed the chapters. */
export const InsightsOrigin = z
  .object({
    writer: TextWriter,
    transcriptVersion: z.int(),
    stale: z.boolean(),
    keepsChapters: z.boolean(),
    droppedQuotes: z.int().min(0),
    generatedAt: Timestamp,
  })
  .meta({ id: 'InsightsOrigin' });
export type InsightsOrigin = z.infer<typeof InsightsOrigin>;

/** Quotes by shareability, best first; chapters by start; calls to action by priority. `origin` is null before they are generated. */
const Insights = z.object({
  quotes: z.array(Quote),
  chapters: z.array(Chapter),
  callsToAction: z.array(CallToAction),
  origin: InsightsOrigin.nullable(),
});

export const INSIGHTS_PAGE = 30;
/** `search` matches titles. */
const Page = z.object({
  limit: z.coerce.number().int().min(1).max(INSIGHTS_PAGE).default(INSIGHTS_PAGE),
  after: z.string().max(200).optional(),
  search: z.string().trim().max(200).optional(),
});
/** The counts of one episode in a list. */
const EpisodeInsights = z.object({ episodeId: Id, quotes: z.array(Quote), chapters: z.array(Chapter) });
const EpisodeWithInsights = Episode.extend({ quotes: z.array(Quote), chapters: z.array(Chapter) }).meta({ id: 'EpisodeWithInsights' });

/** Insights were requested. `startOver` discards what people changed in existing ones. No model may find those of the example. */
export const InsightsRequested = event(
  'insights.requested',
  z.object({
    episodeId: Id,
    jobId: Id,
    title: z.string(),
    duration: z.int().nullable(),
    startOver: z.boolean(),
    isExample: z.boolean().default(false),
  }),
);
export const InsightsProgressed = event('insights.progressed', JobProgress);
export const InsightsFailed = event('insights.failed', JobFailure);
/** The insights of the episode have been stored. */
export const InsightsGenerated = event(
  'insights.generated',
  JobReport.extend({ quotes: z.int(), chapters: z.int(), callsToAction: z.int() }),
);

const Generate = ById.extend({ startOver: z.boolean().default(false) });
const JobStarted = z.object({ jobId: Id, started: z.boolean() });
const Highlight = ById.extend({ isHighlight: z.boolean() });
const Trim = ById.extend(WordSpan.shape);
const AddQuote = WordSpan.extend({ episodeId: Id });
const title = z.string().trim().min(1, 'Enter a title.').max(100, 'A title has at most 100 characters.');
const startTime = z
  .int('A time is in whole seconds.')
  .min(0, 'A chapter cannot begin before the episode.')
  .max(LARGEST_INTEGER, 'That time is too large.');
const NewChapter = z.object({ episodeId: Id, title, startTime });
const ChapterChange = ById.extend({ title: title.optional(), startTime: startTime.optional() });
/** As many as one response holds. */
export const MAX_CHAPTERS = 100;
const ChapterList = z.object({
  episodeId: Id,
  chapters: z
    .array(z.object({ title, startTime }))
    .min(1, 'A list has at least one chapter.')
    .max(MAX_CHAPTERS, `An episode has at most ${MAX_CHAPTERS} chapters.`),
});
const OneChapter = z.object({ chapter: Chapter, chapters: z.array(Chapter) });
const WithoutChapter = ById.extend({ chapters: z.array(Chapter) });
const CallToActionChange = ById.extend({
  isActive: z.boolean().optional(),
  priority: z.int('A priority is a whole number.').min(1, 'The first priority is 1.').max(99, 'The last priority is 99.').optional(),
});

export const InsightsFormat = z.enum(['youtube', 'spotify', 'apple', 'podcasting2', 'quotes', 'soundbites'], 'There is no such format.');
export type InsightsFormat = z.infer<typeof InsightsFormat>;
/** `featured` exports all quotes if none is featured. Ignored by formats without quotes. */
const ExportInput = z.object({ episodeId: Id, format: InsightsFormat, quotes: z.enum(['featured', 'all']).default('featured') });
/** A text to copy or to save as `fileName`. `problems` are messages about what an app would refuse, and what to check. */
const ExportedText = z.object({
  text: z.string(),
  fileName: z.string(),
  mediaType: z.string(),
  problems: z.array(z.string()),
  /** A text that the app accepts, with sentences about what differs; null if there are no problems, or none that can be repaired. */
  repaired: z
    .object({ text: z.string(), changes: z.array(z.string()) })
    .nullable()
    .default(null),
});
const origin = Origin.optional();
/** The audio of a quote, extended to at least 15 seconds. */
const Clip = z.object({ url: z.string(), expiresAt: Timestamp, fileName: z.string(), startMs: z.int(), endMs: z.int() });

/** Enough to read the whole transcript. */
const READ_TRANSCRIPT_TIMEOUT_MS = 20_000;
/** Enough to seek in a long recording and encode up to two minutes. */
const CUT_CLIP_TIMEOUT_MS = 60_000;

/** `startOver` and the rest as in InsightsRequested. */
export const GenerateInsights = rpc('episodes.generateInsights', Generate, JobStarted);
export const GetInsights = query('insights.get', z.object({ episodeId: Id }), Insights);
export const ListInsights = query(
  'insights.list',
  z.object({ episodeIds: z.array(Id).max(INSIGHTS_PAGE) }),
  z.object({ insights: z.array(EpisodeInsights) }),
);
export const HighlightQuote = rpc('quotes.highlight', Highlight, z.object({ quote: Quote }));
/** Other words of the same transcript, around or inside the current ones. */
export const TrimQuote = rpc('quotes.trim', Trim, z.object({ quote: Quote }), { timeoutMs: READ_TRANSCRIPT_TIMEOUT_MS });
export const AddQuoteByHand = rpc('quotes.add', AddQuote, z.object({ quote: Quote }), { timeoutMs: READ_TRANSCRIPT_TIMEOUT_MS });
/** These words are not offered again. */
export const DeleteQuote = rpc('quotes.delete', ById, ById);
export const CutClip = rpc('quotes.clip', ById.extend({ origin }), Clip, { timeoutMs: CUT_CLIP_TIMEOUT_MS });
/** A chapter starts with the sentence nearest to `startTime`, and the one before ends there. */
export const AddChapter = rpc('chapters.add', NewChapter, OneChapter, { timeoutMs: READ_TRANSCRIPT_TIMEOUT_MS });
export const ChangeChapter = rpc('chapters.change', ChapterChange, OneChapter, { timeoutMs: READ_TRANSCRIPT_TIMEOUT_MS });
export const DeleteChapter = rpc('chapters.delete', ById, WithoutChapter);
/** Replaces all chapters. They begin exactly at these seconds, the first with the episode. */
export const ImportChapters = rpc('chapters.import', ChapterList, z.object({ chapters: z.array(Chapter) }), {
  timeoutMs: READ_TRANSCRIPT_TIMEOUT_MS,
});
/** Undoes the last import, as long as the chapters and the transcript have not been changed since. */
export const RestoreChapters = rpc('chapters.restore', z.object({ episodeId: Id }), z.object({ chapters: z.array(Chapter) }));
export const ChangeCallToAction = rpc('callsToAction.change', CallToActionChange, z.object({ callToAction: CallToAction }));
export const ExportInsights = query('insights.export', ExportInput, ExportedText, {
  timeoutMs: READ_TRANSCRIPT_TIMEOUT_MS,
});

export const insightsRoutes = {
  list: route(
    'GET /api/episodes/with-insights',
    'read',
    Page,
    z.object({ episodes: z.array(EpisodeWithInsights), next: z.string().nullable() }),
  ),
  get: forward('GET /api/episodes/{id}/insights', 'read', GetInsights, { rename: { id: 'episodeId' }, parent: 'episode' }),
  generate: forward('POST /api/episodes/{id}/generate-insights', 'draft', GenerateInsights, { status: 202 }),
  export: forward('GET /api/episodes/{id}/insights/export/{format}', 'read', ExportInsights, { rename: { id: 'episodeId' } }),
  addQuote: forward('POST /api/episodes/{id}/quotes', 'draft', AddQuoteByHand, { status: 201, rename: { id: 'episodeId' } }),
  highlight: forward('PATCH /api/quotes/{id}/highlight', 'draft', HighlightQuote),
  trim: forward('PATCH /api/quotes/{id}', 'draft', TrimQuote),
  deleteQuote: forward('DELETE /api/quotes/{id}', 'session', DeleteQuote),
  clip: forward('POST /api/quotes/{id}/clip', 'draft', CutClip),
  addChapter: forward('POST /api/episodes/{id}/chapters', 'draft', AddChapter, { status: 201, rename: { id: 'episodeId' } }),
  importChapters: forward('POST /api/episodes/{id}/chapters/import', 'draft', ImportChapters, { rename: { id: 'episodeId' } }),
  restoreChapters: forward('POST /api/episodes/{id}/chapters/restore', 'draft', RestoreChapters, { rename: { id: 'episodeId' } }),
  changeChapter: forward('PATCH /api/chapters/{id}', 'draft', ChangeChapter),
  deleteChapter: forward('DELETE /api/chapters/{id}', 'session', DeleteChapter),
  changeCallToAction: forward('PATCH /api/calls-to-action/{id}', 'draft', ChangeCallToAction),
};
