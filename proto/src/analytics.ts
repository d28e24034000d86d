import { z } from 'zod';
import { ById, Empty, Id, ofEpisode, Timestamp } from './common';
import { GeneratedContent } from './content';
import { event, forward, route, query, rpc } from './contract';
import { Publication } from './publications';

const ContentType = GeneratedContent.shape.contentType;

const count = (name: string) =>
  z
    .int(`${name} is a whole number.`)
    .min(0, `${name} cannot be negative.`)
    .max(2_000_000_000, `${name} is too large a number.`)
    .nullable()
    .default(null);
/** Hundredths of a percent: 250 is 2.5 %. */
const rate = (name: string) =>
  z
    .int(`${name} is a whole number of hundredths of a percent.`)
    .min(0, `${name} cannot be negative.`)
    .max(10_000, `${name} cannot be more than 100%.`)
    .nullable()
    .default(null);
const score = z
  .int('The engagement score is a whole number.')
  .min(0, 'The engagement score cannot be negative.')
  .max(100, 'The engagement score is at most 100.')
  .nullable()
  .default(null);

/** Numbers as a platform reports them; null if it does not. */
export const Performance = z.object({
  impressions: count('Impressions'),
  socialShares: count('Shares'),
  clickThroughRate: rate('The click-through rate'),
  conversionRate: rate('The conversion rate'),
  engagementScore: score,
});
export type Performance = z.infer<typeof Performance>;

const HUNDREDTHS_OF_A_PERCENT = 10_000;

/** The click rate, computed from clicks and impressions; null if these are inconsistent. */
export const rateOfClicks = (clicks: number, impressions: number): number | null =>
  clicks >= 0 && clicks <= impressions && impressions > 0 ? Math.round((clicks / impressions) * HUNDREDTHS_OF_A_PERCENT) : null;

/** If no rate is given, it is computed from clicks. Numbers of the same content and time replace earlier ones. */
export const NewRecord = Performance.extend({ clicks: count('Clicks'), recordedAt: Timestamp.optional() });
export type NewRecord = z.output<typeof NewRecord>;

/** Numbers of one content item at one time; `hook` is the first line of its text when they were entered. */
export const AnalyticsRecord = Performance.extend({
  id: Id,
  contentId: Id,
  episodeId: Id,
  contentType: ContentType,
  brandProfileId: Id.nullable(),
  hook: z.string(),
  contentVersion: z.int().min(1),
  recordedAt: Timestamp,
}).meta({ id: 'AnalyticsRecord' });
export type AnalyticsRecord = z.infer<typeof AnalyticsRecord>;

/** An existing content item with its latest numbers, and where it was posted; null if not entered. */
export const MeasuredContent = z.object({
  contentId: Id,
  episodeId: Id,
  contentType: ContentType,
  latest: AnalyticsRecord.nullable(),
  publication: Publication.nullable(),
});
export type MeasuredContent = z.infer<typeof MeasuredContent>;

const Page = z.object({ limit: z.coerce.number().int().min(1).max(200).default(50), after: Id.optional() });
const incomplete = { incomplete: z.array(z.string()).optional() };

/** Sums of counts and means of rates and scores, rates weighted by impressions; null without numbers. `records` is how many were used. */
const Summary = z.object({
  impressions: z.int().nullable(),
  socialShares: z.int().nullable(),
  clickThroughRate: z.int().nullable(),
  conversionRate: z.int().nullable(),
  engagementScore: z.int().nullable(),
  records: z.int(),
});
const Day = Summary.extend({ date: z.iso.date() });
const OfPlatform = Summary.extend({ contentType: ContentType });
/** `brandProfileId` is null for content without a brand voice. */
const OfVoice = Summary.extend({ brandProfileId: Id.nullable() });
/**
 * Numbers of the requested days, up to today in UTC. Platforms count from publication on, so counts are what was added since the numbers before,
 * and the days of `trend` add up to `total`. Rates and scores are the latest ones of each item; in `trend`, those of each day. `total` is null
 * without numbers; `hooks` are the ten best, most engaging first.
 */
const Report = z.object({
  total: Summary.nullable(),
  trend: z.array(Day),
  hooks: z.array(AnalyticsRecord),
  byPlatform: z.array(OfPlatform),
  byVoice: z.array(OfVoice),
});
export type AnalyticsReport = z.infer<typeof Report>;

const ReportRequest = z.object({
  days: z.coerce.number().int().min(1).max(366).default(30),
  contentType: ContentType.optional(),
  brandProfileId: Id.optional(),
});

export const AnalyticsRecorded = event('analytics.recorded', AnalyticsRecord.omit({ id: true }).extend({ recordId: Id }));

const Csv = z.object({
  csv: z.string().trim().min(1, 'The file is empty.').max(500_000, 'That is too much for one import. Split the file and import its parts.'),
});

export const RecordAnalytics = rpc('analytics.record', NewRecord.extend({ contentId: Id }), z.object({ record: AnalyticsRecord }));
/** `leftOut` counts the rows without a number. */
const Imported = z.object({ imported: z.int(), leftOut: z.int() });

/** Each row of a file is stored and published. */
const IMPORT_TIMEOUT_MS = 60_000;
/** Imports every row with a number, or none at all; the details of a refusal name the rows: `{ rows: [{ row, sentence }] }`. */
export const ImportAnalytics = rpc('analytics.import', Csv, Imported, { timeoutMs: IMPORT_TIMEOUT_MS });
/** Latest first. */
export const ListAnalytics = query('analytics.list', z.object({ contentId: Id }), z.object({ records: z.array(AnalyticsRecord) }));
export const DeleteAnalytics = rpc('analytics.delete', ById, ById);
/** Newest content first; `next` is the `after` of the page after this. */
export const ListMeasuredContent = query('analytics.content', Page, z.object({ content: z.array(MeasuredContent), next: Id.nullable() }));
export const ReportAnalytics = query('analytics.report', ReportRequest, Report);

export const analyticsRoutes = {
  report: route(
    'GET /api/analytics',
    'read',
    ReportRequest,
    Report.extend({ hooks: z.array(AnalyticsRecord.extend(ofEpisode)), ...incomplete }),
  ),
  listContent: route(
    'GET /api/analytics/content',
    'read',
    Page,
    z.object({ content: z.array(MeasuredContent.extend(ofEpisode)), next: Id.nullable(), ...incomplete }),
  ),
  /** A file to fill in and import, with a row for each of the newest content items. */
  template: route('GET /api/analytics/template', 'read', Empty, z.object({ csv: z.string(), fileName: z.string() })),
  import: forward('POST /api/analytics/import', 'write', ImportAnalytics, { status: 201 }),
  delete: forward('DELETE /api/analytics/{id}', 'session', DeleteAnalytics),
  listOfContent: forward('GET /api/content/{id}/analytics', 'read', ListAnalytics, { rename: { id: 'contentId' }, parent: 'content' }),
  record: forward('POST /api/content/{id}/analytics', 'write', RecordAnalytics, { status: 201, rename: { id: 'contentId' } }),
};
