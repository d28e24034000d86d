import type { QueryClient } from '@tanstack/react-query';
import { call } from '@/api/call';
import { toParagraphs } from './paragraphs';
import { type ParagraphDraft, normalizeSpaces } from './paragraph-draft';
import { refetchTranscript, transcriptQuery } from './transcript.queries';

/** What became of a save. `present` is the text somebody else gave the paragraph, null where they removed it. */
export type SaveOutcome = { outcome: 'saved' } | { outcome: 'conflict'; present: string | null };

/** Saves a paragraph against the version whose text the person saw. */
export async function saveParagraph(queryClient: QueryClient, episodeId: string, draft: ParagraphDraft): Promise<SaveOutcome> {
  const { transcript } = await queryClient.fetchQuery(transcriptQuery(episodeId));
  const present = toParagraphs(transcript).find(({ id }) => id === draft.segmentId)?.text ?? null;
  if (!isUnchanged(present, draft)) return { outcome: 'conflict', present };
  const saved = await saveAgainst(episodeId, draft, transcript.version);
  const reread = refetchTranscript(queryClient, episodeId);
  if (saved.outcome === 'saved') await reread;
  return saved;
}

/** A version that has passed is no conflict while this paragraph is as it was: the refusal tells its text and the present version. */
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
