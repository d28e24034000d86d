import type { CallOutput } from '@afterword/proto';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, userMessageOf } from '@/api/api-error';
import { call } from '@/api/call';
import { apiQuery } from '@/api/api-query';
import { toast } from '@/ui/toast';

type Read = CallOutput<'GET /api/episodes/{id}/transcript'> | undefined;
/** Thousands of words are the same as before where their version is; nobody has to compare them. */
const sharing = (before: unknown, after: unknown) =>
  (before as Read)?.transcript.version === (after as Read)?.transcript.version ? before : after;

export const transcriptQuery = (episodeId: string) => ({
  ...apiQuery('GET /api/episodes/{id}/transcript', { id: episodeId }),
  structuralSharing: sharing,
});

/** Reads the words again after they were changed here. */
export const refetchTranscript = (queryClient: QueryClient, episodeId: string) =>
  queryClient.invalidateQueries({ ...transcriptQuery(episodeId), exact: true });

export const isConflict = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 409;

interface Wordings<T> {
  done: (answer: T) => void;
  failed: string;
}

/** A change of the whole transcript. Where it has changed since it was read, the refusal is told and the present text is shown. */
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
