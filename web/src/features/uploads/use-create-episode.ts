import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '@/api/api-error';
import { call } from '@/api/call';
import { refetchEpisodeLists } from '@/features/episodes';
import { toast } from '@/ui/toast';
import { type EpisodeDraft, toTitle } from './episode-draft';
import { uploadFile } from './upload-file';

export interface StoredAudio {
  key: string;
  name: string;
}

export interface NewEpisode {
  audio: StoredAudio;
  draft: Pick<EpisodeDraft, 'title' | 'brandProfileId' | 'language' | 'transcriptFile'>;
}

/** Creates an episode from stored audio and starts its transcription. */
export function useCreateEpisode(onCreated: (id: string) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: createEpisode,
    onSuccess: async ({ id, failure }) => {
      void refetchEpisodeLists(queryClient);
      if (failure) toast.error('Error', failure);
      else toast.success('Upload successful!', 'Your podcast episode has been uploaded and transcription has started.');
      onCreated(id);
    },
    onError: (error) => toast.error('Upload failed', userMessageOf(error, 'There was an error uploading your file.')),
  });
}

async function createEpisode({ audio, draft }: NewEpisode) {
  const transcriptFilePath = draft.transcriptFile ? await uploadFile(draft.transcriptFile) : undefined;
  const { episode } = await call('POST /api/episodes', {
    title: draft.title.trim() || toTitle(audio.name),
    audioFilePath: audio.key,
    selectedBrandProfileId: draft.brandProfileId,
    ...(draft.language ? { language: draft.language } : {}),
    ...(transcriptFilePath ? { transcriptFilePath } : {}),
  });
  return { id: episode.id, failure: transcriptFilePath ? undefined : await startTranscription(episode.id) };
}

/** Returns the error message if it did not start. */
const startTranscription = (id: string) =>
  call('POST /api/episodes/{id}/transcribe', { id }).then(
    () => undefined,
    (error: unknown) => userMessageOf(error, 'Failed to start transcription.'),
  );
