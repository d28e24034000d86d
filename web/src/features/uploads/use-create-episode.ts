import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '@/api/api-error';
import { call } from '@/api/call';
import { refetchEpisodeLists } from '@/features/episodes';
import { toast } from '@/ui/toast';
import type { EpisodeDraft } from './episode-draft';
import { uploadTranscriptFile } from './upload-transcript-file';
import type { StoredAudio } from './use-upload-events';

interface NewEpisode {
  audio: StoredAudio;
  draft: EpisodeDraft;
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
  const transcriptFilePath = draft.transcriptFile ? await uploadTranscriptFile(draft.transcriptFile) : undefined;
  const { episode } = await call('POST /api/episodes', {
    title: draft.title.trim() || toTitle(audio.name),
    audioFilePath: audio.key,
    selectedBrandProfileId: draft.brandProfileId,
    ...(draft.language ? { language: draft.language } : {}),
    ...(transcriptFilePath ? { transcriptFilePath } : {}),
  });
  return { id: episode.id, failure: transcriptFilePath ? undefined : await startTranscription(episode.id) };
}

const SUFFIX = /\.[a-z0-9]{1,5}$/i;

/** "the_open-door_012.mp3" is titled "the open-door 012". */
const toTitle = (fileName: string): string => fileName.replace(SUFFIX, '').replaceAll('_', ' ').replaceAll(/\s+/g, ' ').trim() || fileName;

/** Returns the error message if it did not start. */
const startTranscription = (id: string) =>
  call('POST /api/episodes/{id}/transcribe', { id }).then(
    () => undefined,
    (error: unknown) => userMessageOf(error, 'Failed to start transcription.'),
  );
