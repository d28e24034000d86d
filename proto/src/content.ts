import { z } from 'zod';
import { ById, Empty, Id, next, PageId, PageRequest, Timestamp, Version } from './common';
import { ContentType } from './content-types';
import { event, query, rpc } from './contract';
import { ActedBy, Author } from './people';
import { EngineStatus, WordSpan } from './transcription';

/** The line between two posts of a thread. */
export const THREAD_SEPARATOR = '---';

/**
 * The source of a passage of content. `start` and `end` are character offsets in `content`; times are milliseconds. `unsure` are the words
 * of the source that transcription may have misheard; with any, the passage does not count as one that has a source.
 */
export const Citation = WordSpan.extend({
  start: z.int().min(0),
  end: z.int().min(0),
  startMs: z.int().min(0),
  endMs: z.int().min(0),
  kind: z.enum(['quote', 'sentence']),
  score: z.number().min(0).max(1),
  unsure: z.array(z.string()).optional(),
});
export type Citation = z.infer<typeof Citation>;

/** A passage that is neither in the transcript nor in the data of the episode; a placeholder is an empty field. */
export const UnsupportedClaim = z.object({
  start: z.int().min(0),
  end: z.int().min(0),
  kind: z.enum(['number', 'link', 'handle', 'name', 'sentence', 'placeholder']),
  text: z.string(),
});
export type UnsupportedClaim = z.infer<typeof UnsupportedClaim>;

/** Cited words of a passage (`start` to `end`) that have changed since it was written; `after` is empty if they are gone. */
export const ChangedWords = z.object({
  before: z.string(),
  after: z.string(),
  startMs: z.int().min(0),
  start: z.int().min(0),
  end: z.int().min(0),
});
export type ChangedWords = z.infer<typeof ChangedWords>;

/** 'template' if it was made from a template. */
export const WriterEngine = z.enum(['openai', 'extractive', 'template']);
export type WriterEngine = z.infer<typeof WriterEngine>;

/** The writer of content, and its prompt or rules. */
export const TextWriter = z.object({
  engine: WriterEngine,
  label: z.string(),
  model: z.string().nullable(),
  promptVersion: z.string().nullable().default(null),
});

/** The reason of a later version. */
export const ChangeReason = z.enum([
  'edited',
  'regenerated',
  'enhanced',
  'enhancement_undone',
  'transcript_corrected',
  'restored',
  'variant',
  'template',
  'dictionary_corrected',
  'correction_undone',
]);
export type ChangeReason = z.infer<typeof ChangeReason>;

/** The reason of a version. */
export const VersionReason = z.enum(['generated', ...ChangeReason.options]);
export type VersionReason = z.infer<typeof VersionReason>;

/** `stale`: the transcript has changed since. `transcriptVersion` is the one it was written from. */
export const GeneratedContent = z
  .object({
    id: Id,
    episodeId: Id,
    contentType: ContentType,
    /** For content of the type 'recipe': by which it was written, as that was named then. It may have been deleted since. */
    recipe: z.object({ id: Id, name: z.string(), maxCharacters: z.int().nullable() }).optional(),
    content: z.string(),
    feedback: z.string().nullable(),
    generatedAt: Timestamp,
    version: z.int().min(1),
    /** Why there is this version, who made it (null if no person was involved) and when. */
    reason: VersionReason.default('generated'),
    author: Author.nullable().default(null),
    savedAt: Timestamp.optional(),
    writer: TextWriter,
    /** The tag of the language if it is another one than that of the transcript. */
    language: z.string().optional(),
    transcriptVersion: z.int(),
    stale: z.boolean(),
    changedWords: z.array(ChangedWords).default([]),
    /** The text with the changed words, if it has them word for word; null otherwise. A person decides whether it becomes a version. */
    corrected: z.string().nullable().default(null),
    evidence: z.array(Citation),
    unheard: z.array(UnsupportedClaim),
  })
  .meta({ id: 'GeneratedContent' });
export type GeneratedContent = z.infer<typeof GeneratedContent>;

const ItemVersion = z.object({ contentId: Id, episodeId: Id, contentType: ContentType, version: z.int().min(1) });
/** `authorId` is the member who made the version or asked for it, null if unknown. An event of an earlier release has none. */
const PublishedVersion = ItemVersion.extend({ authorId: Id.nullable().optional() });
/**
 * `jobId` is the job that wrote it, or the id of that use of a template. `approve`: it is to be approved without a reviewer, as one post of
 * the example is.
 */
export const ContentGenerated = event('content.generated', PublishedVersion.extend({ jobId: Id, approve: z.boolean().default(false) }));
/**
 * A decision of a member that made the version which it approves. If an accepted correction (`undoneId`) was undone, it is the decision
 * `decisionId` again, which was about an earlier version with the same text.
 */
export const VersionApproval = z.object({
  id: Id,
  approverId: Id,
  notes: z.string().nullable(),
  reinstates: z.object({ decisionId: Id, undoneId: Id }).optional(),
});
export type VersionApproval = z.infer<typeof VersionApproval>;
/** `approval` belongs to this version: whoever stores decisions stores it too. */
export const ContentChanged = event(
  'content.changed',
  PublishedVersion.extend({ reason: ChangeReason, approval: VersionApproval.optional() }),
);
export const ContentDeleted = event('content.deleted', z.object({ contentId: Id, episodeId: Id }));

const EpisodeContent = z.object({ content: z.array(GeneratedContent) });
export const ListEpisodeContent = query('content.listForEpisode', z.object({ episodeId: Id }), EpisodeContent);
/** The current versions, for rebuilding a projection. */
export const ListContentVersions = query(
  'content.listVersions',
  PageRequest.extend({ after: PageId.optional() }),
  z.object({ items: z.array(ItemVersion.extend({ reason: VersionReason })), next }),
);
/** The current versions in the requested order, without items that do not exist. `rest` are those that did not fit into the response. */
export const GetCurrentContent = query(
  'content.current',
  z.object({ ids: z.array(Id).min(1).max(200) }),
  z.object({ content: z.array(GeneratedContent.extend({ reason: VersionReason })), rest: z.array(Id) }),
);
/** Enough to find the citations of every sentence in the whole transcript. */
export const CITATION_TIMEOUT_MS = 30_000;
const Edit = z.object({
  id: Id,
  content: z.string().trim().min(1, 'Write something first.').max(100_000, 'Content has at most 100,000 characters.'),
  baseVersion: Version.optional(),
});
/** Refuses a `baseVersion` that is not current, with a conflict whose details contain both texts. */
export const EditContent = rpc('content.edit', Edit.extend(ActedBy.shape), z.object({ item: GeneratedContent }), {
  timeoutMs: CITATION_TIMEOUT_MS,
});
/** What corrected a text: its source, which is the transcript, or the dictionary. */
export const CorrectionSource = z.enum(['transcript', 'dictionary']);
export type CorrectionSource = z.infer<typeof CorrectionSource>;
/**
 * Makes the corrected text that a reviewer saw the next version, which is announced with their approval. Refuses it with a conflict if the
 * version or its corrected text is another one now.
 */
export const AcceptCorrection = rpc(
  'content.acceptCorrection',
  z.object({
    id: Id,
    baseVersion: Version,
    corrected: z.string(),
    source: CorrectionSource.default('transcript'),
    approval: VersionApproval,
    author: Author,
  }),
  z.object({ item: GeneratedContent }),
  { timeoutMs: CITATION_TIMEOUT_MS },
);
/**
 * Makes the text before an accepted correction the next version, announced with the decision that it had, if any. The correction is offered
 * again. Refuses it with a conflict if `baseVersion` is not current, or no accepted correction.
 */
export const UndoCorrection = rpc(
  'content.undoCorrection',
  z.object({ id: Id, baseVersion: Version, approval: VersionApproval.nullable(), author: Author }),
  z.object({ item: GeneratedContent }),
);
export const DeleteContent = rpc('content.delete', ById.extend(ActedBy.shape), ById);
export const GetWritingEngine = query('content.engine', Empty, EngineStatus);
