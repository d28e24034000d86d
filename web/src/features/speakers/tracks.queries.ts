import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { userMessageOf } from '@/api/api-error';
import { apiQuery } from '@/api/api-query';
import { call } from '@/api/call';
import { storeAudioFiles } from '@/features/uploads';
import { toast } from '@/ui/toast';

export interface ChosenTrack {
  file: File;
  speaker: string;
}

export const tracksQuery = (id: string) => apiQuery('GET /api/episodes/{id}/transcript/tracks', { id });

/** Uploads the tracks of all speakers and requests who speaks when. `percent` is how much is uploaded. */
export function useAddTracks(id: string, onAdded: () => void) {
  const queryClient = useQueryClient();
  const [percent, setPercent] = useState(0);
  const adding = useMutation({
    mutationFn: async (tracks: readonly ChosenTrack[]) => {
      setPercent(0);
      const keys = await storeAudioFiles(
        tracks.map(({ file }) => file),
        { onProgress: setPercent },
      );
      const named = tracks.map(({ speaker }, at) => ({ speaker: speaker.trim(), audioFilePath: keys[at]! }));
      return call('POST /api/episodes/{id}/transcript/tracks', { id, tracks: named });
    },
    onSuccess: (added) => {
      queryClient.setQueryData(tracksQuery(id).queryKey, added);
      onAdded();
    },
    onError: (error) => toast.error('Tracks not added', userMessageOf(error, error.message)),
  });
  return { ...adding, percent };
}
