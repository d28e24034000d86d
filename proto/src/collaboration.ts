import { z } from 'zod';
import { ById, changeOf, Empty, Id, Timestamp, Version } from './common';
import { ChangeReason, CITATION_TIMEOUT_MS, CorrectionSource } from './content';
import { ContentType } from './content-types';
import { event, forward, query, rpc } from './contract';
import { Acting, Actor, Author, Person, TeamRole } from './people';

/** What a member may do. Those that end in `_social` apply to social posts only. */
export const Permission = z.enum(
  ['comment', 'edit', 'edit_social', 'request_revision', 'approve', 'approve_social', 'manage_team'],
  'There is no such permission.',
);
export type Permission = z.infer<typeof Permission>;

/** `permissions`, if any, replace those of the role; `allowed` is the result. */
export const TeamMember = z
  .object({
    id: Id,
    name: z.string(),
    email: z.string(),
    role: TeamRole,
    permissions: z.array(z.string()),
    allowed: z.array(Permission),
    isActive: z.boolean(),
    joinedAt: Timestamp,
  })
  .meta({ id: 'TeamMember' });
export type TeamMember = z.infer<typeof TeamMember>;

/** What each role may do: guidance, unless it is enforced. */
export const TeamRules = z.object({
  enforced: z.boolean(),
  roles: z.object({
    host: z.array(Permission),
    editor: z.array(Permission),
    social_manager: z.array(Permission),
    admin: z.array(Permission),
  }),
});
export type TeamRules = z.infer<typeof TeamRules>;

const written = (name: string, max: number) =>
  z
    .string()
    .trim()
    .max(max, `${name} has at most ${max.toLocaleString('en-US')} characters.`);

const NewTeamMember = z.object({
  name: written('A name', 100).min(1, 'Enter a name.'),
  email: z.email('Enter an e-mail address.').max(254, 'An e-mail address has at most 254 characters.'),
  role: TeamRole,
  permissions: z.array(Permission).max(Permission.options.length, 'Name each permission once.').default([]),
});
const TeamMemberChange = changeOf(NewTeamMember).extend({ id: Id, isActive: z.boolean().optional() });

export const CommentType = z.enum(['general', 'revision_request']);
export type CommentType = z.infer<typeof CommentType>;

/** `version` is the one that was current when the comment was written. */
export const ContentComment = z
  .object({
    id: Id,
    contentId: Id,
    version: z.int().min(1),
    authorId: Id,
    author: Person,
    comment: z.string(),
    commentType: CommentType,
    isResolved: z.boolean(),
    resolvedBy: Person.nullable(),
    resolvedAt: Timestamp.nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: 'ContentComment' });
export type ContentComment = z.infer<typeof ContentComment>;

const NewComment = z.object({
  contentId: Id,
  comment: written('A comment', 5000).min(1, 'Write a comment first.'),
  commentType: CommentType.default('general'),
});
/** In the order they were written; the next page starts after `next`. */
const CommentsOf = z.object({
  contentId: Id,
  limit: z.coerce.number().int().min(1).max(200).default(200),
  after: Id.optional(),
});
const CommentsPage = z.object({ comments: z.array(ContentComment), next: Id.nullable() });
const OneComment = z.object({ comment: ContentComment });

export const ApprovalStatus = z.enum(['pending', 'approved', 'rejected', 'needs_revision']);
export type ApprovalStatus = z.infer<typeof ApprovalStatus>;

/** A decision about one version of an item; it counts while that version is current. `pending` reopens the review. */
export const ContentApproval = z
  .object({
    id: Id,
    contentId: Id,
    version: z.int().min(1),
    status: ApprovalStatus,
    notes: z.string().nullable(),
    approverId: Id,
    approver: Person,
    approvedAt: Timestamp.nullable(),
    createdAt: Timestamp,
    /** The version that it was about when it was made: an undone correction made it count for `version`, which has the same text. */
    reinstatedFrom: z.int().min(1).optional(),
    /** Why it no longer counts: the reason of the `version` that followed. */
    voided: z.object({ reason: ChangeReason, version: z.int().min(2), at: Timestamp }).nullable(),
  })
  .meta({ id: 'ContentApproval' });
export type ContentApproval = z.infer<typeof ContentApproval>;

/** What a service needs beside finding the citations of a corrected text. */
const DECISION_MARGIN_MS = 5000;

/**
 * `version` is what the reviewer saw, `basedOn` the latest decision they saw about it. If omitted, the current ones are meant. With
 * `corrected`, the text with the corrected words that the reviewer saw becomes the next version, which is approved.
 */
const NewApproval = z.object({
  contentId: Id,
  status: ApprovalStatus,
  notes: written('A note', 5000).nullable().default(null),
  version: Version.optional(),
  basedOn: Id.nullable().optional(),
  corrected: z.string().max(100_000, 'Content has at most 100,000 characters.').optional(),
  correctedBy: CorrectionSource.default('transcript'),
});
const Approvals = z.object({ approvals: z.array(ContentApproval) });
const OneApproval = z.object({ approval: ContentApproval });

const Said = z.object({ commentId: Id, contentId: Id });
export const CommentAdded = event('comment.added', Said.extend({ authorId: Id, commentType: CommentType }));
export const CommentResolved = event('comment.resolved', Said.extend({ resolvedById: Id }));
const Decided = z.object({ approvalId: Id, contentId: Id, episodeId: Id, version: z.int().min(1), status: ApprovalStatus });
export const ApprovalDecided = event('approval.decided', Decided.extend({ approverId: Id }));
/** A decision about `version` no longer counts, because `replacedBy` is the current version. */
export const ApprovalVoided = event('approval.voided', Decided.extend({ replacedBy: z.int().min(2), reason: ChangeReason }));

const Team = z.object({ members: z.array(TeamMember), rules: TeamRules });
const OneMember = z.object({ member: TeamMember });
export const ListTeamMembers = query('teamMembers.list', Empty, Team);
export const AddTeamMember = rpc('teamMembers.add', NewTeamMember.extend(Acting.shape), OneMember);
export const ChangeTeamMember = rpc('teamMembers.change', TeamMemberChange.extend(Acting.shape), OneMember);
/**
 * Who acts. Refuses a member who may not act and, if roles are enforced, one who may not change content of this type. With `contentType`
 * null, `editable` says which types they may change; an earlier release answers without it.
 */
export const GetEditor = query(
  'teamMembers.editor',
  z.object({ contentType: ContentType.nullable() }).extend(Acting.shape),
  z.object({ editor: Author, editable: Actor.shape.editable.optional(), enforced: z.boolean().optional() }),
);
export const ListComments = query('contentComments.list', CommentsOf, CommentsPage);
export const AddComment = rpc('contentComments.add', NewComment.extend(Acting.shape), OneComment);
export const ResolveComment = rpc('contentComments.resolve', ById.extend(Acting.shape), OneComment);
export const ListApprovals = query('contentApprovals.list', z.object({ contentId: Id }), Approvals);
export const DecideOnContent = rpc('contentApprovals.decide', NewApproval.extend(Acting.shape), OneApproval, {
  timeoutMs: CITATION_TIMEOUT_MS + DECISION_MARGIN_MS,
});
/**
 * Undoes the correction that the decision `id` accepted: the text before it and its decision, null if it had none, are current again.
 * Refuses it with a conflict if someone has changed the content or decided about it since.
 */
export const UndoAcceptedCorrection = rpc(
  'contentApprovals.undoCorrection',
  ById.extend(Acting.shape),
  z.object({ version: z.int().min(1), approval: ContentApproval.nullable() }),
);

export const teamRoutes = {
  list: forward('GET /api/team-members', 'read', ListTeamMembers),
  add: forward('POST /api/team-members', 'session', AddTeamMember, { status: 201 }),
  change: forward('PATCH /api/team-members/{id}', 'session', ChangeTeamMember),
};
export const commentRoutes = {
  list: forward('GET /api/content-comments/{contentId}', 'read', ListComments, { parent: 'content' }),
  add: forward('POST /api/content-comments', 'comment', AddComment, { status: 201 }),
  resolve: forward('PATCH /api/content-comments/{id}/resolve', 'comment', ResolveComment),
};
export const approvalRoutes = {
  list: forward('GET /api/content-approvals/{contentId}', 'read', ListApprovals, { parent: 'content' }),
  decide: forward('POST /api/content-approvals', 'session', DecideOnContent, { status: 201 }),
  undoCorrection: forward('POST /api/content-approvals/{id}/undo', 'session', UndoAcceptedCorrection),
};
