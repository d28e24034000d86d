import type {
  ApprovalStatus,
  ChangedWords,
  ContentApproval,
  ContentType,
  ContentVersion,
  GeneratedContent,
  HistoryEntry,
} from '@afterword/proto';

/** A document about how content came to be published. Its names are self-declared. Its fields are a file format, so they stay. */
export interface EditorialRecord {
  product: 'Afterword';
  madeAt: string;
  note: string;
  episode: { id: string; title: string };
  /** `name` is that of its recipe; `language` is set if it is another one than that of the transcript. */
  content: { id: string; contentType: ContentType; name?: string; language?: string; version: number; approvalStatus: ApprovalStatus };
  /** Words of the sources of the current version that were corrected after it was written. */
  correctedSources: Pick<ChangedWords, 'before' | 'after' | 'startMs'>[];
  /** The text of the current version, and of every version with a decision. */
  texts: Pick<ContentVersion, 'version' | 'content'>[];
  history: HistoryEntry[];
}

interface RecordSources {
  createdAt: Date;
  episode: EditorialRecord['episode'];
  content: Pick<GeneratedContent, 'id' | 'contentType' | 'recipe' | 'language' | 'version' | 'changedWords'>;
  versions: ContentVersion[];
  approvals: ContentApproval[];
  history: HistoryEntry[];
}

const NOTE =
  'Names are self-declared: everyone who knows the shared password chooses who they act as. SHA-256 is that of the text in UTF-8.';

export function createEditorialRecord({ createdAt, episode, content, versions, approvals, history }: RecordSources): EditorialRecord {
  const { id, contentType, recipe, language, version, changedWords } = content;
  const decided = new Set([version, ...approvals.map((approval) => approval.version)]);
  const approvalStatus = approvals.findLast((approval) => approval.version === version)?.status ?? 'pending';
  return {
    product: 'Afterword',
    madeAt: createdAt.toISOString(),
    note: NOTE,
    episode,
    content: { id, contentType, ...(recipe && { name: recipe.name }), ...(language && { language }), version, approvalStatus },
    correctedSources: changedWords.map(({ before, after, startMs }) => ({ before, after, startMs })),
    texts: versions.filter((each) => decided.has(each.version)).map((each) => ({ version: each.version, content: each.content })),
    history,
  };
}
