import type { QueryClient } from '@tanstack/react-query';
import { call } from '@/api/call';
import { paragraphsOf } from './paragraphs';
import { type ParagraphDraft, spaced } from './paragraph-draft';
import { rereadTranscript, transcriptQuery } from './transcript.queries';

/** What became of a save. `present` is the text somebody else gave the paragraph, null where they removed it. */
export type Saved = { outcome: 'saved' } | { outcome: 'conflict'; present: string | null };

/** Saves a paragraph against the version whose text the person saw. */
export async function saveParagraph(queryClient: QueryClient, episodeId: string, draft: ParagraphDraft): Promise<Saved> {
  const { transcript } = await queryClient.fetchQuery(transcriptQuery(episodeId));
  const present = paragraphsOf(transcript).find(({ id }) => id === draft.segmentId)?.text ?? null;
  if (!isAsItWas(present, draft)) return { outcome: 'conflict', present };
  const saved = await correct(episodeId, draft, transcript.version);
  const reread = rereadTranscript(queryClient, episodeId);
  if (saved.outcome === 'saved') await reread;
  return saved;
}

/** A version that has passed is no conflict while this paragraph is as it was: the refusal tells its text and the present version. */
async function correct(episodeId: string, draft: ParagraphDraft, baseVersion: number): Promise<Saved> {
  try {
    await call('PATCH /api/episodes/{id}/transcript', {
      id: episodeId,
      baseVersion,
      edits: [{ segmentId: draft.segmentId, text: draft.text }],
    });
    return { outcome: 'saved' };
  } catch (error) {
    const { conflictOf } = await import('./conflict-of');
    const conflict = conflictOf(error);
    if (!conflict || conflict.version === baseVersion) throw error;
    const present = conflict.segments.find(({ id }) => id === draft.segmentId)?.text ?? null;
    return isAsItWas(present, draft) ? correct(episodeId, draft, conflict.version) : { outcome: 'conflict', present };
  }
}

const isAsItWas = (present: string | null, { base }: ParagraphDraft) => present !== null && spaced(present) === spaced(base);
