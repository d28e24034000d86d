import { createHash } from 'node:crypto';
import type { ContentApproval, ContentComment, ContentVersion, HistoryEntry } from '@afterword/proto';

export interface HistorySources {
  versions: ContentVersion[];
  comments: ContentComment[];
  approvals: ContentApproval[];
}

/** Everything that happened to a text, in the order in which it came about. What is about a version never stands before it, however the clocks differ. */
export function buildHistory({ versions, comments, approvals }: HistorySources): HistoryEntry[] {
  const begun = new Map(versions.map(({ version, createdAt }) => [version, createdAt]));
  const since = (version: number, at: string) => [begun.get(version) ?? at, at].toSorted().at(-1)!;
  const placed = [
    ...versions.map((version) => ({ place: version.createdAt, entry: toVersionEntry(version) })),
    ...comments.flatMap((comment) => toCommentEntries(comment).map((entry) => ({ place: since(comment.version, entry.at), entry }))),
    ...approvals.map((approval) => ({
      place: since(approval.version, approval.createdAt),
      entry: { kind: 'decision', at: approval.createdAt, approval } as const,
    })),
  ];
  return placed.toSorted((a, b) => (a.place < b.place ? -1 : Number(a.place > b.place))).map(({ entry }) => entry);
}

const toVersionEntry = ({ content, createdAt, ...version }: ContentVersion): HistoryEntry => ({
  ...version,
  kind: 'version',
  at: createdAt,
  sha256: createHash('sha256').update(content).digest('hex'),
});

function toCommentEntries(comment: ContentComment): HistoryEntry[] {
  const { id: commentId, createdAt, resolvedAt, resolvedBy: by } = comment;
  const written: HistoryEntry = { kind: 'comment', at: createdAt, comment };
  return resolvedAt && by ? [written, { kind: 'resolution', at: resolvedAt, commentId, by }] : [written];
}
