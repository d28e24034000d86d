import { z } from 'zod';
import { ApprovalStatus, ContentApproval, ContentComment } from './collaboration';
import { ById, Id, ofEpisode, Timestamp } from './common';
import { GeneratedContent } from './content';
import { ContentVersion } from './content-versions';
import { forward, route, query } from './contract';
import { Person } from './people';
import { REVIEW_LISTS } from './vocabulary';

/** An item with its latest comments. `decision` is the latest one about exactly this version. */
export const ReviewedContent = GeneratedContent.extend({
  approvalStatus: ApprovalStatus,
  decision: ContentApproval.nullable(),
  approvals: z.array(ContentApproval),
  comments: z.array(ContentComment),
  openComments: z.int().min(0),
});
export type ReviewedContent = z.infer<typeof ReviewedContent>;

export const ReviewList = z.enum(REVIEW_LISTS);
export type ReviewList = z.infer<typeof ReviewList>;

/** How many items have each status. */
export const ReviewCounts = z.object({
  pending: z.int().min(0),
  needs_revision: z.int().min(0),
  approved: z.int().min(0),
  rejected: z.int().min(0),
});
export type ReviewCounts = z.infer<typeof ReviewCounts>;

const Page = z.object({ limit: z.coerce.number().int().min(1).max(100).default(50), after: Id.optional() });
const Listed = Page.extend({ status: ReviewList });
const pageOf = <T extends z.ZodType>(item: T) => z.object({ content: z.array(item), counts: ReviewCounts, next: Id.nullable() });
/** An item with the title of its episode. `incomplete` names the parts that could not be loaded. */
const TitledPage = pageOf(ReviewedContent.extend(ofEpisode)).extend({
  incomplete: z.array(z.string()).optional(),
});

/** The decision about `version`; it does not apply to any other version. */
export const ReviewState = z
  .object({
    contentId: Id,
    version: z.int().min(1),
    approvalStatus: ApprovalStatus,
    decision: ContentApproval.nullable(),
    openComments: z.int().min(0),
  })
  .meta({ id: 'ReviewState' });
export type ReviewState = z.infer<typeof ReviewState>;
const States = z.object({ reviews: z.array(ReviewState) });

/** One entry of an item's history. `sha256` is the hash of the version's text in UTF-8, in hex. */
export const HistoryEntry = z
  .union([
    ContentVersion.omit({ content: true, createdAt: true }).extend({ kind: z.literal('version'), at: Timestamp, sha256: z.string() }),
    z.object({ kind: z.literal('comment'), at: Timestamp, comment: ContentComment }),
    z.object({ kind: z.literal('resolution'), at: Timestamp, commentId: Id, by: Person }),
    z.object({ kind: z.literal('decision'), at: Timestamp, approval: ContentApproval }),
  ])
  .meta({ id: 'HistoryEntry' });
export type HistoryEntry = z.infer<typeof HistoryEntry>;
const History = z.object({ history: z.array(HistoryEntry) });

export const RecordFormat = z.enum(['json', 'markdown']);
export type RecordFormat = z.infer<typeof RecordFormat>;
const AskedRecord = z.object({ id: Id, format: RecordFormat.default('json') });
/** A file for the records: who decided what, when, about which text, with its sources. */
const Recorded = z.object({ record: z.object({ fileName: z.string(), mediaType: z.string(), text: z.string() }) });

/** Pending items are sorted by the newest text, decided ones by the latest decision. */
export const ListReviews = query('reviews.list', Listed, pageOf(ReviewedContent));
export const ListReviewsOfEpisode = query('reviews.listForEpisode', z.object({ episodeId: Id }), States);
/** Versions, comments and decisions in chronological order. */
export const GetContentHistory = query('reviews.history', ById, History);
export const GetEditorialRecord = query('reviews.record', AskedRecord, Recorded);

export const reviewRoutes = {
  pending: route('GET /api/content/pending-approval', 'read', Page, TitledPage),
  list: route('GET /api/content/reviews', 'read', Listed, TitledPage),
  listForEpisode: forward('GET /api/episodes/{id}/reviews', 'read', ListReviewsOfEpisode, {
    rename: { id: 'episodeId' },
    parent: 'episode',
  }),
  history: forward('GET /api/content/{id}/history', 'read', GetContentHistory),
  record: forward('GET /api/content/{id}/editorial-record', 'read', GetEditorialRecord),
};
