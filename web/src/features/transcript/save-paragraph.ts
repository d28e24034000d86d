import type { QueryClient } from '@tanstack/react-query';
import { call } from '@/api/call';
import { toParagraphs } from './paragraphs';
import { type ParagraphDraft, normalizeSpaces } from './paragraph-draft';
import { refetchTranscript, transcriptQuery } from './transcript.queries';

/** The result of a save. `present` is the other person's text, null if they removed the paragraph. */
export type SaveOutcome = { outcome: 'saved' } | { outcome: 'conflict'; present: string | null };

/** Saves a paragraph against the version that the person saw. */
export async function saveParagraph(queryClient: QueryClient, episodeId: string, draft: ParagraphDraft): Promise<SaveOutcome> {
  const { transcript } = await queryClient.fetchQuery(transcriptQuery(episodeId));
  const present = toParagraphs(transcript).find(({ id }) => id === draft.segmentId)?.text ?? null;
  if (!isUnchanged(present, draft)) return { outcome: 'conflict', present };
  const saved = await saveAgainst(episodeId, draft, transcript.version);
  const refetched = refetchTranscript(queryClient, episodeId);
  if (saved.outcome === 'saved') await refetched;
  return saved;
}

/** Retries with the current version if this paragraph is unchanged in it; otherwise reports a conflict. */
async function saveAgainst(episodeId: string, draft: ParagraphDraft, baseVersion: number): Promise<SaveOutcome> {
  try {
    await call('PATCH /api/episodes/{id}/transcript', {
      id: episodeId,
      baseVersion,
      edits: [{ segmentId: draft.segmentId, text: draft.text }],
    });
    return { outcome: 'saved' };
  } catch (error) {
    const { parseConflict } = await import('./parse-conflict');
    const conflict = parseConflict(error);
    if (!conflict || conflict.version === baseVersion) throw error;
    const present = conflict.segments.find(({ id }) => id === draft.segmentId)?.text ?? null;
    return isUnchanged(present, draft) ? saveAgainst(episodeId, draft, conflict.version) : { outcome: 'conflict', present };
  }
}

const isUnchanged = (present: string | null, { base }: ParagraphDraft) =>
  present !== null && normalizeSpaces(present) === normalizeSpaces(base);
