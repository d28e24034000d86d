import { episodeRoutes } from '@afterword/proto';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '@/api/api-error';
import { call } from '@/api/call';
import { uploadTranscriptFile } from '@/features/uploads/upload-transcript-file';
import { toast } from '@/ui/toast';
import { episodesQuery } from './episodes.queries';

/** Has the audio listened to again, or takes over the transcript a person brings. */
export function useTranscribe(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (file?: File | void) =>
      file
        ? call(episodeRoutes.importTranscript, { id, transcriptFilePath: await uploadTranscriptFile(file) })
        : call(episodeRoutes.transcribe, { id }),
    onSuccess: () => {
      toast.ok('Transcription started', 'Your episode is being transcribed.');
      return queryClient.invalidateQueries(episodesQuery);
    },
    onError: (error) => toast.bad('Error', sentenceOf(error, 'Failed to start transcription.')),
  });
}
