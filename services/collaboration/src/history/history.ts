import { createHash } from 'node:crypto';
import type { ContentApproval, ContentComment, ContentVersion, HistoryEntry } from '@afterword/proto';

export interface HistorySources {
  versions: ContentVersion[];
  comments: ContentComment[];
  approvals: ContentApproval[];
}

/**
 * Returns everything that happened to an item, oldest first. Comments and decisions never come before the version that they are about,
 * even if the clocks of the services differ.
 */
export function buildHistory({ versions, comments, approvals }: HistorySources): HistoryEntry[] {
  const createdAtByVersion = new Map(versions.map(({ version, createdAt }) => [version, createdAt]));
  const notBefore = (version: number, at: string) => [createdAtByVersion.get(version) ?? at, at].toSorted().at(-1)!;
  const timed = [
    ...versions.map((version) => ({ time: version.createdAt, entry: toVersionEntry(version) })),
    ...comments.flatMap((comment) => toCommentEntries(comment).map((entry) => ({ time: notBefore(comment.version, entry.at), entry }))),
    ...approvals.map((approval) => ({
      time: notBefore(approval.version, approval.createdAt),
      entry: { kind: 'decision', at: approval.createdAt, approval } as const,
    })),
  ];
  return timed.toSorted((a, b) => (a.time < b.time ? -1 : Number(a.time > b.time))).map(({ entry }) => entry);
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
