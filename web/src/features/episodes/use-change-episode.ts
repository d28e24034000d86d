import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '@/api/api-error';
import { call } from '@/api/call';
import { toast } from '@/ui/toast';
import { refetchEpisodeLists, updateCachedEpisode } from './episode-cache';
import { episodeQuery } from './episodes.queries';

interface EpisodeChange {
  title?: string;
  selectedBrandProfileId?: string | null;
}

/** Changes an episode's title or brand voice. Updates the pages at once and rolls back if the server refuses. */
export function useChangeEpisode(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: EpisodeChange) => call('PATCH /api/episodes/{id}', { id, ...change }),
    onMutate: (change) => updateCachedEpisode(queryClient, id, change),
    onSuccess: ({ episode: { title, selectedBrandProfileId } }) => {
      updateCachedEpisode(queryClient, id, { title, selectedBrandProfileId });
      toast.success('Episode updated');
    },
    onError: (error) => {
      toast.error('Error', userMessageOf(error, 'Failed to update episode.'));
      void queryClient.invalidateQueries({ ...episodeQuery(id), exact: true });
      void refetchEpisodeLists(queryClient);
    },
  });
}
