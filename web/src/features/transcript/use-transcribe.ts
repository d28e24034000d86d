import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '@/api/api-error';
import { call } from '@/api/call';
import { uploadFile } from '@/features/uploads';
import { toast } from '@/ui/toast';
import { episodesQuery } from '@/features/episodes';

/** `repeat` retries a failed transcription, `replace` replaces a finished one, a file is imported. */
export type TranscriptSource = 'repeat' | 'replace' | File;

/** Transcribes the audio or imports a transcript file. */
export function useTranscribe(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (source: TranscriptSource) =>
      source instanceof File
        ? call('POST /api/episodes/{id}/transcript', { id, transcriptFilePath: await uploadFile(source) })
        : call('POST /api/episodes/{id}/transcribe', { id, ...(source === 'replace' && { again: true }) }),
    onSuccess: () => {
      toast.success('Transcription started', 'Your episode is being transcribed.');
      return queryClient.invalidateQueries(episodesQuery);
    },
    onError: (error) => toast.error('Error', userMessageOf(error, 'Failed to start transcription.')),
  });
}
