import type { ApprovalStatus, ContentApproval, ContentType, ContentVersion, HistoryEntry } from '@afterword/proto';

/** What is kept of how a text came to be published: its names are as good as the people who chose them. */
export interface EditorialRecord {
  product: 'Afterword';
  madeAt: string;
  note: string;
  episode: { id: string; title: string };
  content: { id: string; contentType: ContentType; version: number; approvalStatus: ApprovalStatus };
  /** The present text, and every other that was decided about. */
  texts: Pick<ContentVersion, 'version' | 'content'>[];
  history: HistoryEntry[];
}

interface RecordSources {
  madeAt: Date;
  episode: EditorialRecord['episode'];
  content: { id: string; contentType: ContentType; version: number };
  versions: ContentVersion[];
  approvals: ContentApproval[];
  history: HistoryEntry[];
}

const NOTE = 'Names are self-declared: whoever knows the shared password says who they act as. SHA-256 is that of the text in UTF-8.';

export function createEditorialRecord({ madeAt, episode, content, versions, approvals, history }: RecordSources): EditorialRecord {
  const { id, contentType, version } = content;
  const decided = new Set([version, ...approvals.map((approval) => approval.version)]);
  const approvalStatus = approvals.findLast((approval) => approval.version === version)?.status ?? 'pending';
  return {
    product: 'Afterword',
    madeAt: madeAt.toISOString(),
    note: NOTE,
    episode,
    content: { id, contentType, version, approvalStatus },
    texts: versions.filter((each) => decided.has(each.version)).map((each) => ({ version: each.version, content: each.content })),
    history,
  };
}
