import { transcriptRoutes } from '@afterword/proto';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '@/api/call';
import { paragraphsOf } from './paragraphs';
import { type ParagraphDraft, spaced } from './paragraph-draft';
import { isConflict, rereadTranscript, transcriptQuery } from './transcript.queries';

/** What became of a save. `present` is the text somebody else gave the paragraph, null where they removed it. */
export type Saved = { outcome: 'saved' } | { outcome: 'conflict'; present: string | null };

/**
 * Saves a paragraph against the version whose text the person saw. A version that has passed is no conflict
 * while this paragraph is as it was: then the save is repeated against the present one.
 */
export async function saveParagraph(queryClient: QueryClient, episodeId: string, draft: ParagraphDraft): Promise<Saved> {
  const query = transcriptQuery(episodeId);
  const { transcript } = await queryClient.ensureQueryData(query);
  const present = paragraphsOf(transcript).find(({ id }) => id === draft.segmentId)?.text ?? null;
  if (present === null || spaced(present) !== spaced(draft.base)) return { outcome: 'conflict', present };
  try {
    const edits = [{ segmentId: draft.segmentId, text: draft.text }];
    await call(transcriptRoutes.correct, { id: episodeId, baseVersion: transcript.version, edits });
  } catch (error) {
    if (!isConflict(error)) throw error;
    await rereadTranscript(queryClient, episodeId);
    if (queryClient.getQueryData(query.queryKey)?.transcript.version === transcript.version) throw error;
    return saveParagraph(queryClient, episodeId, draft);
  }
  await rereadTranscript(queryClient, episodeId);
  return { outcome: 'saved' };
}
