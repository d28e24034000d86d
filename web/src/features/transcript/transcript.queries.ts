import type { CallOutput } from '@afterword/proto';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, userMessageOf } from '@/api/api-error';
import { call } from '@/api/call';
import { apiQuery } from '@/api/api-query';
import { toast } from '@/ui/toast';

type Read = CallOutput<'GET /api/episodes/{id}/transcript'> | undefined;
/** Reuses the old data if version and timing are the same, without comparing thousands of words. Aligning words keeps the version. */
const sharing = (before: unknown, after: unknown) => (editionOf(before as Read) === editionOf(after as Read) ? before : after);
const editionOf = (read: Read) => read && `${read.transcript.version} ${read.transcript.timing}`;

export const transcriptQuery = (episodeId: string) => ({
  ...apiQuery('GET /api/episodes/{id}/transcript', { id: episodeId }),
  structuralSharing: sharing,
});

/** Refetches the transcript after a change on this page. */
export const refetchTranscript = (queryClient: QueryClient, episodeId: string) =>
  queryClient.invalidateQueries({ ...transcriptQuery(episodeId), exact: true });

export const isConflict = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 409;

interface Wordings<T> {
  done: (answer: T) => void;
  failed: string;
}

/** Changes the whole transcript. If someone changed it since, shows the error and refetches. */
export function useTranscriptChange<Asked, Answer>(
  episodeId: string,
  ask: (asked: Asked) => Promise<Answer>,
  { done, failed }: Wordings<Answer>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ask,
    onSuccess: async (answer) => {
      await refetchTranscript(queryClient, episodeId);
      done(answer);
    },
    onError: (error) => {
      toast.error('Error', userMessageOf(error, failed));
      if (isConflict(error)) void refetchTranscript(queryClient, episodeId);
    },
  });
}

export const useUndo = (id: string) =>
  useTranscriptChange(id, (baseVersion: number) => call('POST /api/episodes/{id}/transcript/undo', { id, baseVersion }), {
    done: () => toast.success('Change undone', 'The transcript is as it was before.'),
    failed: 'Failed to undo the change.',
  });

interface SpeakerChange {
  baseVersion: number;
  from: string | null;
  to: string;
  segmentId?: number;
}

export const useChangeSpeaker = (id: string) =>
  useTranscriptChange(id, (change: SpeakerChange) => call('PATCH /api/episodes/{id}/speakers', { id, ...change }), {
    done: () => toast.success('Speaker renamed'),
    failed: 'Failed to rename the speaker.',
  });
